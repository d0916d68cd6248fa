'use client';

import { type ReactNode, type RefObject, useRef } from 'react';
import { eventAreas } from '#activity/event-name.ts';
import { TimeField } from '#activity/filters/TimeField.tsx';
import { noTime, toTimeChips } from '#activity/filters/time-filter.ts';
import { toChips } from '#activity/filters/to-chips.ts';
import { useKindOptions } from '#activity/filters/useKindOptions.ts';
import { useAdminRights } from '#administration-access/useAdminRights.ts';
import { OrganizationField } from '#choice/OrganizationField.tsx';
import { IdField, UserField } from '#choice/PersonFields.tsx';
import type { Localization } from '#messages/messages.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import type { ClearFilters, FilterChip } from '#table/FilterChips.tsx';
import { FilterSelect } from '#table/TableFilters.tsx';
import { activity } from '#words/activity.ts';
import { adminActivity } from '#words/admin-activity.ts';
import { eventList } from '#words/event-list.ts';
import { type EventFilterState, noFilter } from './to-query.ts';
import type { AdminActivityState } from './useAdminActivity.ts';
import { useChosenOrganization, useChosenUser } from './useChosen.tsx';

interface AdminFilters {
  opener: RefObject<HTMLButtonElement | null>;
  chips: readonly FilterChip[];
  /** The controls, in the order of the chips. */
  fields: ReactNode;
  clear: ClearFilters;
}

/** Filters of the log by person, organization, kind and time: their controls, and a chip for each that is set. */
export function useAdminFilters(
  { pages, filter, setFilter }: AdminActivityState,
  localization: Localization | undefined,
): AdminFilters {
  const words = useMessages('adminActivity', adminActivity, localization);
  const list = useMessages('eventList', eventList, localization);
  const times = useMessages('activity', activity, localization);
  const format = useFormat();
  const { rights } = useAdminRights();
  const opener = useRef<HTMLButtonElement>(null);
  const kinds = useKindOptions(eventAreas, filter.action, localization);
  const sayUnknown = (id: string) => list('unknown', { id });
  const user = useChosenUser(filter.userId, pages.events, sayUnknown);
  const organization = useChosenOrganization(filter.organizationId, pages.events, sayUnknown);
  const { action } = filter;

  const without = (change: Partial<EventFilterState>) => () => setFilter(change);
  const person = { chosen: user, onChoose: (id: string) => setFilter({ userId: id }), words: list };
  return {
    opener,
    clear: { label: list('clearAll'), onClear: without(noFilter) },
    chips: [
      ...toChips(list('person'), user?.name, without({ userId: '' })),
      ...toChips(words('organization'), organization?.name, without({ organizationId: '' })),
      ...toChips(list('show'), action === '' ? undefined : kinds.toName(action), without({ action: '' })),
      ...toTimeChips(filter, { words: times, format }, without(noTime)),
    ],
    fields: (
      <>
        {rights?.has('list') === false ? (
          <IdField {...person} label={words('personId')} />
        ) : (
          <UserField {...person} />
        )}
        {rights?.has('listOrganizations') && (
          <OrganizationField
            label={words('organization')}
            placeholder={words('organizationHint')}
            chosen={organization}
            onChoose={(id) => setFilter({ organizationId: id })}
            sayNone={list('nobody')}
            sayRemove={(name) => list('remove', { name })}
          />
        )}
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
