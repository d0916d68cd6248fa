'use client';

import { type ReactNode, type RefObject, useRef } from 'react';
import { TimeField } from '#activity/filters/TimeField.tsx';
import { noTime, toTimeChips } from '#activity/filters/time-filter.ts';
import { toChips } from '#activity/filters/to-chips.ts';
import { useKindOptions } from '#activity/filters/useKindOptions.ts';
import { type Choice, toPersonChoice } from '#choice/choice.tsx';
import { MemberField } from '#choice/PersonFields.tsx';
import { trpc } from '#client/trpc.ts';
import type { Localization } from '#messages/messages.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import type { ClearFilters, FilterChip } from '#table/FilterChips.tsx';
import { FilterSelect } from '#table/TableFilters.tsx';
import { activity } from '#words/activity.ts';
import { eventList } from '#words/event-list.ts';
import { listedActions } from './listed-actions.ts';
import {
  noFilter,
  type OrganizationActivityCardState,
  type OrganizationEvent,
  type OrganizationEventFilter,
} from './useOrganizationActivityCard.ts';

interface OrganizationFilters {
  opener: RefObject<HTMLButtonElement | null>;
  chips: readonly FilterChip[];
  /** The controls, in the order of the chips. */
  fields: ReactNode;
  clear: ClearFilters;
}

/** The member of a filter, with the name that the listed events have, or the service. */
function useChosenMember(
  id: string,
  organizationId: string,
  events: readonly OrganizationEvent[] | undefined,
  sayUnknown: (id: string) => string,
): Choice | undefined {
  const listed = events?.flatMap(({ actor }) => actor ?? []).find((person) => person.id === id);
  const enabled = id !== '' && organizationId !== '' && events !== undefined && !listed;
  const { data, isPending } = trpc.organization.listMembers.useQuery(
    { organizationId, filterField: 'userId', filterValue: id, limit: 1 },
    { enabled, retry: retryWithoutAnswer },
  );
  if (id === '') return undefined;
  const found = listed ?? data?.members[0]?.user;
  if (found) return toPersonChoice({ ...found, image: found.image ?? null });
  const isAsked = !events || (enabled && isPending);
  return { id, name: isAsked ? '…' : sayUnknown(id), face: null };
}

/** Filters of the log of an organization by person, kind and time: their controls, and a chip for each that is set. */
export function useOrganizationFilters(
  { pages, filter, setFilter }: OrganizationActivityCardState,
  organizationId: string,
  localization: Localization | undefined,
): OrganizationFilters {
  const list = useMessages('eventList', eventList, localization);
  const times = useMessages('activity', activity, localization);
  const format = useFormat();
  const opener = useRef<HTMLButtonElement>(null);
  const kinds = useKindOptions(listedActions, filter.action, localization);
  const { actorId, action } = filter;
  const person = useChosenMember(actorId, organizationId, pages.events, (id) => list('unknown', { id }));

  const without = (change: Partial<OrganizationEventFilter>) => () => setFilter(change);
  return {
    opener,
    clear: { label: list('clearAll'), onClear: without(noFilter) },
    chips: [
      ...toChips(list('person'), person?.name, without({ actorId: '' })),
      ...toChips(list('show'), action === '' ? undefined : kinds.toName(action), without({ action: '' })),
      ...toTimeChips(filter, { words: times, format }, without(noTime)),
    ],
    fields: (
      <>
        <MemberField
          organizationId={organizationId}
          chosen={person}
          onChoose={(id) => setFilter({ actorId: id })}
          words={list}
        />
        <FilterSelect
          filter={{ id: 'action', label: list('show'), options: kinds.options }}
          any={list('all')}
          value={action}
          onChange={(value) => setFilter({ action: value })}
        />
        <TimeField filter={filter} onChange={setFilter} localization={localization} />
      </>
    ),
  };
}
