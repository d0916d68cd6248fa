'use client';

import Download from 'lucide-react/icons/download';
import { toActionOptions } from '#activity/action-options.ts';
import { EventListCard } from '#activity/EventListCard.tsx';
import { eventAreas } from '#activity/event-name.ts';
import { useEventNames } from '#activity/useEventNames.ts';
import { useAdminRights } from '#administration-access/useAdminRights.ts';
import type { PartProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { EventFilters } from './EventFilters.tsx';
import { isLogOffered } from './is-offered.ts';
import { type EventFilterState, toExportUrl } from './to-query.ts';
import { useAdminActivity } from './useAdminActivity.ts';
import { useAdminLines } from './useAdminLines.ts';
import { usePeople } from './usePeople.ts';
import { adminActivity as english } from './words.ts';

export interface AdminActivityProps extends PartProps<'header' | 'footer'> {
  /** Initial filter, for example one user. */
  defaultFilter?: Partial<EventFilterState> | undefined;
  /** Number of events on a page, at most 200. Default 50. */
  pageSize?: number | undefined;
  /**
   * Whether the query of the page keeps the filters, so that a link or a reload shows the same. Default false.
   */
  inAddress?: boolean | undefined;
  /** Whether the events can be downloaded. Default: with the permission. */
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
  if (status === 'signed-out') return null;

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
      isNarrowed={Object.keys(query).length > 0}
      choices={[
        {
          options: toActionOptions(eventAreas, filter.action, toName),
          value: filter.action,
          onChange: (action) => setFilter({ action }),
        },
      ]}
      above={
        <>
          <EventFilters filter={filter} onChange={setFilter} localization={localization} />
          {exportUrl !== null && (
            <div className="ua-event-exports">
              {(['csv', 'jsonl'] as const).map((format) => (
                <Button
                  key={format}
                  variant="outline"
                  size="sm"
                  icon={<Icon name="download" glyph={Download} />}
                  render={<a href={toExportUrl(exportUrl, query, format)} download />}
                >
                  {words(format === 'csv' ? 'exportCsv' : 'exportJsonl')}
                </Button>
              ))}
            </div>
          )}
        </>
      }
      toLine={toLine}
    />
  );
}
