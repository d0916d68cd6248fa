'use client';

import Download from 'lucide-react/icons/download';
import ListFilter from 'lucide-react/icons/list-filter';
import { useId, useState } from 'react';
import { toActionOptions } from '#activity/action-options.ts';
import { EventListCard } from '#activity/EventListCard.tsx';
import { eventAreas } from '#activity/event-name.ts';
import { useEventNames } from '#activity/useEventNames.ts';
import { useAdminRights } from '#administration-access/useAdminRights.ts';
import type { PartProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import type { Words } from '#provider/words/useMessages.ts';
import { adminActivity as english } from '#words/admin-activity.ts';
import { EventFilters } from './EventFilters.tsx';
import { isLogOffered } from './is-offered.ts';
import { type EventFilterQuery, type EventFilterState, noFilter, toExportUrl } from './to-query.ts';
import { useAdminActivity } from './useAdminActivity.ts';
import { useAdminLines } from './useAdminLines.ts';
import { usePeople } from './usePeople.ts';

export interface AdminActivityProps extends PartProps<'header' | 'footer'> {
  /** Initial filter, for example one user. */
  defaultFilter?: Partial<EventFilterState> | undefined;
  /** Number of events on a page, at most 200. Default 50. */
  pageSize?: number | undefined;
  /** The query of the page keeps the filters, so that a link or a reload shows the same. Default false. */
  inAddress?: boolean | undefined;
  /** Offers to download the events. Default: if the user has the permission. */
  canExport?: boolean | undefined;
}

/** The log of the whole service, for administrators. */
export const AdminActivity = defineCard<AdminActivityProps, 'adminActivity'>(
  {
    name: 'admin-activity',
    group: 'adminActivity',
    english,
    asks: ['admin.listEvents'],
    isOffered: isLogOffered,
  },
  AllEvents,
);

function AllEvents({ words, frame, ...props }: CardInside<AdminActivityProps, 'adminActivity'>) {
  const { defaultFilter, pageSize = 50, inAddress, canExport, localization } = props;
  const toName = useEventNames(localization);
  const { status } = useSession();
  const { config } = useAuthConfig();
  const { pages, answers, filter, setFilter, query } = useAdminActivity({
    defaultFilter,
    pageSize,
    inAddress,
  });
  const people = usePeople(answers);
  const toLine = useAdminLines(people, localization);
  const { rights } = useAdminRights();
  const [open, setOpen] = useState(false);
  const filtersId = useId();
  if (status === 'signed-out') return null;

  const count = Object.keys(query).length;
  const isExporter = canExport ?? rights?.has('exportEvents') ?? false;
  const exportUrl = isExporter ? (config?.activity.exportUrl ?? null) : null;
  return (
    <EventListCard
      frame={frame}
      localization={localization}
      // Sentences without their names would be seen to change.
      pages={people.areAsked ? { ...pages, events: undefined, loadMore: undefined } : pages}
      pageSize={pageSize}
      description={words('description')}
      isNarrowed={count > 0}
      onClear={() => setFilter(noFilter)}
      action={
        <div className="ua-row-actions">
          <Button
            variant="outline"
            size="sm"
            className="ua-event-filters-opener"
            icon={<Icon name="filter" glyph={ListFilter} />}
            aria-expanded={open}
            aria-controls={filtersId}
            onClick={() => setOpen(!open)}
          >
            {words('filters')}
            {count > 0 && <Badge className="ua-table-filter-count">{count}</Badge>}
          </Button>
          {exportUrl !== null && <EventFiles url={exportUrl} query={query} words={words} />}
        </div>
      }
      above={
        <EventFilters
          id={filtersId}
          open={open}
          filter={filter}
          kinds={toActionOptions(eventAreas, filter.action, toName)}
          onChange={setFilter}
          localization={localization}
        />
      }
      toLine={toLine}
    />
  );
}

/** Names of the files, which are the same in every language. */
const formats = [
  { format: 'csv', name: 'CSV', label: 'exportCsv' },
  { format: 'jsonl', name: 'JSON Lines', label: 'exportJsonl' },
] as const;

interface EventFilesProps {
  url: string;
  query: EventFilterQuery;
  words: Words<keyof typeof english>;
}

/** Downloads the events that the filters leave, on all pages. */
function EventFiles({ url, query, words }: EventFilesProps) {
  return (
    <>
      {formats.map(({ format, name, label }) => (
        <Button
          key={format}
          variant="outline"
          size="sm"
          icon={<Icon name="download" glyph={Download} />}
          aria-label={words(label)}
          render={<a href={toExportUrl(url, query, format)} download />}
        >
          {name}
        </Button>
      ))}
    </>
  );
}
