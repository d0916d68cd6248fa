'use client';

import { useDeferredValue } from 'react';
import { trpc } from '#client/trpc.ts';
import { spellEmail } from '#messages/to-shown-email.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { isAddress } from './is-address.ts';

/** Addresses that are looked up; a longer list says it in its results. */
const MOST = 20;

type Place = 'already-member' | 'already-invited';

/**
 * Says of addresses whether they belong to members or to people who are invited already. Without an answer it says
 * nothing: the server checks when they are sent.
 */
export function useInvitedBefore(
  organizationId: string | undefined,
  entries: readonly string[],
): (entry: string) => Place | undefined {
  const key = useDeferredValue(entries.filter(isAddress).slice(-MOST).join(' ').toLowerCase());
  const emails = key === '' ? [] : key.split(' ');
  const where = toOrganizationInput(organizationId);
  const asked = { retry: retryWithoutAnswer, enabled: emails.length > 0, trpc: { abortOnUnmount: true } };
  const filter = { filterField: 'email', filterOperator: 'in', filterValue: emails, limit: MOST } as const;
  const { data } = trpc.organization.listMembers.useQuery({ ...where, ...filter }, asked);
  const answers = trpc.useQueries((ask) =>
    emails.map((searchValue) =>
      ask.organization.searchInvitations({ ...where, searchValue, status: 'pending', limit: 5 }, asked),
    ),
  );
  const members = new Set(data?.members.map(({ user }) => spellEmail(user.email)));
  const invited = new Set(
    answers.flatMap(({ data }) => data?.invitations.map(({ email }) => spellEmail(email)) ?? []),
  );

  return (entry) => {
    const email = spellEmail(entry);
    if (members.has(email)) return 'already-member';
    return invited.has(email) ? 'already-invited' : undefined;
  };
}
