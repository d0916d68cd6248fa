'use client';

import { useState } from 'react';
import { EventListCard } from '#activity/EventListCard.tsx';
import { MOST_NEWER, toLiveRules } from '#activity/live/live-rules.ts';
import { useArrivals } from '#activity/live/useArrivals.ts';
import { useAtTop } from '#activity/live/useAtTop.ts';
import { useLiveEvents } from '#activity/live/useLiveEvents.ts';
import { type EventPeople, useEventLines } from '#activity/useEventLines.ts';
import { useEventSentences } from '#activity/useEventSentences.tsx';
import type { PartProps } from '#card/card-props.ts';
import type { CardInside } from '#card/define-card.tsx';
import { trpc } from '#client/trpc.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { defineOrganizationCard } from '#organization-membership/define-organization-card.tsx';
import { useOrganizationId } from '#organization-membership/organization-context.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { useAuthUI } from '#provider/context.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { FilterButton } from '#table/FilterButton.tsx';
import { FilterChips } from '#table/FilterChips.tsx';
import { eventList } from '#words/event-list.ts';
import { organizationActivity as english } from '#words/organization-activity.ts';
import {
  noFilter,
  type OrganizationEvent,
  useOrganizationActivityCard,
} from './useOrganizationActivityCard.ts';
import { useOrganizationFilters } from './useOrganizationFilters.tsx';

export interface OrganizationActivityCardProps extends PartProps<'header' | 'action' | 'footer'> {
  /** Default: the active organization. */
  organizationId?: string | undefined;
  /** Default 25. */
  pageSize?: number | undefined;
  /** The query of the page keeps the filter, so that a link or a reload shows the same. Default false. */
  inAddress?: boolean | undefined;
}

/** Events of an organization, for members with the permission. */
export const OrganizationActivityCard = defineOrganizationCard<
  OrganizationActivityCardProps,
  'organizationActivity'
>(
  {
    name: 'organization-activity-card',
    group: 'organizationActivity',
    english,
    asks: ['organization.listEvents'],
  },
  Activity,
);

/** Events that only members cause, and that are done to members: who is none now was one. */
const ofMembers = /\.(member|team|role|transfer|domain|policy)/;

function Activity({
  words,
  frame,
  ...props
}: CardInside<OrganizationActivityCardProps, 'organizationActivity'>) {
  const { pageSize = 25, organizationId: given, inAddress, localization } = props;
  const list = useMessages('eventList', eventList, localization);
  const toLine = useEventLines(localization, useEventSentences(localization));
  const { status } = useSession();
  const { now } = useAuthUI();
  const organizationId = useOrganizationId(given);
  const log = useOrganizationActivityCard(organizationId, pageSize, inAddress);
  const { filter, setFilter, query } = log;
  const [open, setOpen] = useState(false);
  const { place, isAtTop } = useAtTop();
  const arrivals = useArrivals(log.pages, JSON.stringify([organizationId, query]));
  const isOpenEnded = query.to === undefined || query.to > new Date(now()).toISOString();
  const newer = trpc.organization.listEvents.useQuery(
    { ...toOrganizationInput(organizationId), ...query, ...arrivals.since, limit: MOST_NEWER },
    toLiveRules(arrivals.isLoaded && isOpenEnded),
  );
  const live = useLiveEvents({
    arrivals,
    answer: newer.data,
    isHeld: open || !isAtTop,
    localization,
  });
  const filters = useOrganizationFilters(log, organizationId ?? '', localization);
  if (status === 'signed-out') return null;

  function toPerson(user: OrganizationEvent['actor'], { action }: OrganizationEvent): string {
    if (user) return user.name || toShownEmail(user.email);
    return ofMembers.test(action) ? words('former') : list('somebody');
  }

  function toPeople(event: OrganizationEvent): EventPeople {
    const { actor, actorId, target, targetId, targetType, impersonatorId } = event;
    const isAboutSomebody = targetType === 'user' && targetId !== null && targetId !== actorId;
    const [who, whom] = [toPerson(actor, event), toPerson(target, event)];
    return {
      who:
        actorId === null
          ? { isService: true, name: list('service'), fact: list('byNobody') }
          : { name: who, fact: list('by', { name: who }) },
      ...(isAboutSomebody && { whom: { name: whom, fact: list('about', { name: whom }) } }),
      more: [impersonatorId !== null && words('impersonated')],
    };
  }

  return (
    <EventListCard
      frame={frame}
      localization={localization}
      pages={arrivals.pages}
      live={live}
      place={place}
      pageSize={pageSize}
      description={words('description')}
      emptyText={words('emptyText')}
      isNarrowed={filters.chips.length > 0}
      unfolded={filter.action !== ''}
      onClear={() => setFilter(noFilter)}
      action={
        <FilterButton
          opener={filters.opener}
          open={open}
          onOpenChange={setOpen}
          count={filters.chips.length}
          clear={filters.clear}
        >
          {filters.fields}
        </FilterButton>
      }
      above={<FilterChips chips={filters.chips} opener={filters.opener} clear={filters.clear} />}
      toLine={(event) => toLine({ ...event, ipAddress: null }, toPeople(event))}
    />
  );
}
