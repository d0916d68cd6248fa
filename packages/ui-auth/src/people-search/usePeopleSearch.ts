'use client';

import { keepPreviousData } from '@tanstack/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AdminUser, AuthOutputs, OrganizationMember } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';

/** Where people are looked for: in the whole service, in an organization, or nowhere. */
export type PeopleScope = { kind: 'service' } | { kind: 'organization'; organizationId: string } | null;

type InvitedRow = AuthOutputs['organization']['searchInvitations']['invitations'][number];

export interface PeopleSearch {
  users: readonly AdminUser[];
  members: readonly OrganizationMember[];
  /** Open invitations to the organization. */
  invited: readonly InvitedRow[];
  /** They are the answer for this text, and not for the one before. */
  areFound: boolean;
  pending: boolean;
  error: AuthUIError | null;
  refetch: () => void;
}

/** People on one page of the answer. */
const LIMIT = 6;

/** Invitations on one page, some of which only have the text in their domain. */
const INVITED = 25;

/** The domain counts only for a text with an `@`, as for members. */
const isMeant = (email: string, text: string): boolean =>
  (text.includes('@') ? email : (email.split('@')[0] ?? '')).includes(text.toLowerCase());

const rules = {
  retry: retryWithoutAnswer,
  placeholderData: keepPreviousData,
  // A call for a text that is no longer typed is given up.
  trpc: { abortOnUnmount: true },
};

/** Looks for people by name or address. Nothing is asked for an empty text. */
export function usePeopleSearch(
  scope: PeopleScope,
  text: string,
  { seesInvited = false }: { seesInvited?: boolean } = {},
): PeopleSearch {
  const searchValue = text.trim();
  const isAsked = searchValue !== '';
  const ofService = scope?.kind === 'service';
  const organizationId = scope?.kind === 'organization' ? scope.organizationId : '';
  const users = trpc.admin.listUsers.useQuery(
    { searchValue, searchField: 'any', limit: LIMIT },
    { ...rules, enabled: isAsked && ofService },
  );
  const members = trpc.organization.listMembers.useQuery(
    { organizationId, searchValue, limit: LIMIT },
    { ...rules, enabled: isAsked && organizationId !== '' },
  );
  const invited = trpc.organization.searchInvitations.useQuery(
    { organizationId, searchValue, status: 'pending', limit: INVITED },
    { ...rules, enabled: isAsked && organizationId !== '' && seesInvited },
  );
  const asked = ofService ? [users] : seesInvited ? [members, invited] : [members];
  const failed = asked.find(({ error }) => error !== null);
  const isOn = isAsked && scope !== null;
  return {
    users: isOn && ofService ? (users.data?.users ?? []) : [],
    members: isOn && !ofService ? (members.data?.members ?? []) : [],
    invited:
      isOn && !ofService && seesInvited
        ? (invited.data?.invitations ?? []).filter(({ email }) => isMeant(email, searchValue))
        : [],
    areFound: isOn && asked.every((query) => query.isSuccess && !query.isPlaceholderData),
    pending: isOn && asked.some(({ isFetching }) => isFetching),
    error: isOn && failed?.error ? toAuthUIError(failed.error) : null,
    refetch: () => void failed?.refetch(),
  };
}
