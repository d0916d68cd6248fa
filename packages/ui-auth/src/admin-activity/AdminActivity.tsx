'use client';

import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { EventListCard } from '#activity/EventListCard.tsx';
import { eventAreas } from '#activity/event-name.ts';
import { useEventNames } from '#activity/useEventNames.ts';
import { useEventPages } from '#activity/useEventPages.ts';
import { useAdminRights } from '#administration-access/useAdminRights.ts';
import type { PartProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { trpc } from '#client/trpc.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { EventFilters } from './EventFilters.tsx';
import { isLogOffered } from './is-offered.ts';
import { type EventFilterState, noFilter, toExportUrl, toQuery } from './to-query.ts';
import { useAdminLines } from './useAdminLines.ts';
import { adminActivity as english } from './words.ts';

export interface AdminActivityProps extends PartProps<'header' | 'footer'> {
  /** Initial filter, for example one user. */
  defaultFilter?: Partial<EventFilterState> | undefined;
  /** Number of events on a page, at most 200. Default 50. */
  pageSize?: number | undefined;
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
  const { defaultFilter, pageSize = 50, canExport, localization } = props;
  const toName = useEventNames(localization);
  const { status } = useSession();
  const { config } = useAuthConfig();
  const [filter, setFilter] = useState<EventFilterState>({ ...noFilter, ...defaultFilter });
  const narrowed = toQuery(filter);
  const query = trpc.admin.listEvents.useInfiniteQuery(
    { ...narrowed, limit: pageSize },
    {
      enabled: status === 'signed-in',
      retry: retryWithoutAnswer,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    },
  );
  const pages = useEventPages(query);
  const toLine = useAdminLines(query.data?.pages ?? [], localization);
  const { rights } = useAdminRights();
  if (status === 'signed-out') return null;

  const change = (next: Partial<EventFilterState>): void => setFilter((before) => ({ ...before, ...next }));
  const isExporter = canExport ?? rights?.has('exportEvents') ?? false;
  const exportUrl = isExporter ? (config?.activity.exportUrl ?? null) : null;
  return (
    <EventListCard
      frame={frame}
      localization={localization}
      pages={pages}
      pageSize={pageSize}
      description={words('description')}
      isNarrowed={Object.keys(narrowed).length > 0}
      choice={{
        options: eventAreas.map((value) => ({ value, label: toName(value) })),
        value: filter.action,
        onChange: (action) => change({ action }),
      }}
      above={
        <>
          <EventFilters filter={filter} onChange={change} localization={localization} />
          {exportUrl !== null && (
            <div className="ua-event-exports">
              {(['csv', 'jsonl'] as const).map((format) => (
                <Button
                  key={format}
                  variant="outline"
                  size="sm"
                  icon={<Icon name="download" glyph={Download} />}
                  render={<a href={toExportUrl(exportUrl, narrowed, format)} download />}
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
