'use client';

import { useState } from 'react';
import { EventListCard } from '#activity/EventListCard.tsx';
import { MOST_NEWER, toLiveRules } from '#activity/live/live-rules.ts';
import { useArrivals } from '#activity/live/useArrivals.ts';
import { useAtTop } from '#activity/live/useAtTop.ts';
import { useLiveEvents } from '#activity/live/useLiveEvents.ts';
import { useAdminRights } from '#administration-access/useAdminRights.ts';
import type { PartProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { trpc } from '#client/trpc.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { useSession } from '#provider/session/useSession.ts';
import { FilterButton } from '#table/FilterButton.tsx';
import { FilterChips } from '#table/FilterChips.tsx';
import { adminActivity as english } from '#words/admin-activity.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { isLogOffered } from './is-offered.ts';
import { type EventFilterState, noFilter } from './to-query.ts';
import { useAdminActivity } from './useAdminActivity.ts';
import { useAdminFilters } from './useAdminFilters.tsx';
import { useAdminLines } from './useAdminLines.ts';

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
  const { status } = useSession();
  const { now } = useAuthUI();
  const { config } = useAuthConfig();
  const { rights } = useAdminRights();
  const log = useAdminActivity({ defaultFilter, pageSize, inAddress });
  const { filter, setFilter, query } = log;
  const [open, setOpen] = useState(false);
  const { place, isAtTop } = useAtTop();
  const arrivals = useArrivals(log.pages, JSON.stringify(query));
  const isOpenEnded = query.to === undefined || query.to > new Date(now()).toISOString();
  const newer = trpc.admin.listEvents.useQuery(
    { ...query, ...arrivals.since, limit: MOST_NEWER },
    toLiveRules(arrivals.isLoaded && isOpenEnded),
  );
  const live = useLiveEvents({
    arrivals,
    answer: newer.data,
    isHeld: open || !isAtTop,
    localization,
  });
  const filters = useAdminFilters(log, localization);
  const toLine = useAdminLines(localization);
  if (status === 'signed-out') return null;

  const isExporter = canExport ?? rights?.has('exportEvents') ?? false;
  const exportUrl = isExporter ? (config?.activity.exportUrl ?? null) : null;
  return (
    <EventListCard
      frame={frame}
      localization={localization}
      pages={arrivals.pages}
      live={live}
      place={place}
      pageSize={pageSize}
      description={words('description')}
      isNarrowed={filters.chips.length > 0}
      unfolded={filter.action !== ''}
      onClear={() => setFilter(noFilter)}
      action={
        <div className="ua-row-actions">
          {exportUrl !== null && <ExportMenu url={exportUrl} query={query} words={words} />}
          <FilterButton
            opener={filters.opener}
            open={open}
            onOpenChange={setOpen}
            count={filters.chips.length}
            clear={filters.clear}
          >
            {filters.fields}
          </FilterButton>
        </div>
      }
      above={<FilterChips chips={filters.chips} opener={filters.opener} clear={filters.clear} />}
      toLine={toLine}
    />
  );
}
