'use client';

import { useAdminRights } from '#administration-access/useAdminRights.ts';
import { type Choice, toPersonChoice } from '#choice/choice.tsx';
import { toOrganizationChoice } from '#choice/OrganizationField.tsx';
import { trpc } from '#client/trpc.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import type { EventOfAll } from './useAdminActivity.ts';

type SayUnknown = (id: string) => string;

/** Nobody has this id now; a link may still have it. */
const toUnknown = (id: string, say: SayUnknown): Choice => ({ id, name: say(id), face: null });

/** Until the answer is there. */
const toAsked = (id: string): Choice => ({ id, name: '…', face: null });

const peopleOf = ({ actor, target, impersonator }: EventOfAll) =>
  [actor, target, impersonator].filter((person) => person !== null);

/** The person of a filter, with the name that the listed events have, or the service. */
export function useChosenUser(
  id: string,
  events: readonly EventOfAll[] | undefined,
  sayUnknown: SayUnknown,
): Choice | undefined {
  const { rights } = useAdminRights();
  const listed = events?.flatMap(peopleOf).find((person) => person.id === id);
  const enabled = id !== '' && events !== undefined && !listed && rights?.has('list') === true;
  const { data, isPending } = trpc.admin.listUsers.useQuery(
    { filterField: 'id', filterOperator: 'in', filterValue: [id], limit: 1 },
    { enabled, retry: retryWithoutAnswer },
  );
  if (id === '') return undefined;
  const [found = listed] = data?.users ?? [];
  if (found) return toPersonChoice({ ...found, image: found.image ?? null });
  return (enabled && isPending) || !events ? toAsked(id) : toUnknown(id, sayUnknown);
}

/** The organization of a filter, in the same way. */
export function useChosenOrganization(
  id: string,
  events: readonly EventOfAll[] | undefined,
  sayUnknown: SayUnknown,
): Choice | undefined {
  const { rights } = useAdminRights();
  const mayRead = rights?.has('getOrganization') ?? false;
  const { data: organization, error } = trpc.admin.getOrganization.useQuery(
    { id },
    { enabled: id !== '' && mayRead, retry: retryWithoutAnswer },
  );
  if (id === '') return undefined;
  if (organization) return toOrganizationChoice(organization);
  const name = events?.find(({ organizationId }) => organizationId === id)?.organizationName;
  if (name) return toOrganizationChoice({ id, name, logo: null });
  return (mayRead && !error) || !events ? toAsked(id) : toUnknown(id, sayUnknown);
}
