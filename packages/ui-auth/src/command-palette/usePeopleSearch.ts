'use client';

import { keepPreviousData } from '@tanstack/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AdminUser, OrganizationMember } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';

/** Where people are looked for: in the whole service, in an organization, or nowhere. */
export type PeopleScope = { kind: 'service' } | { kind: 'organization'; organizationId: string } | null;

export interface PeopleSearch {
  users: readonly AdminUser[];
  members: readonly OrganizationMember[];
  /** They are the answer for this text, and not for the one before. */
  areFound: boolean;
  pending: boolean;
  error: AuthUIError | null;
  refetch: () => void;
}

/** People on one page of the answer. */
const LIMIT = 6;

const rules = {
  retry: retryWithoutAnswer,
  placeholderData: keepPreviousData,
  // A call for a text that is no longer typed is given up.
  trpc: { abortOnUnmount: true },
};

/** Looks for people by name or address. Nothing is asked for an empty text. */
export function usePeopleSearch(scope: PeopleScope, text: string): PeopleSearch {
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
  const query = ofService ? users : members;
  const isOn = isAsked && scope !== null;
  return {
    users: isOn && ofService ? (users.data?.users ?? []) : [],
    members: isOn && !ofService ? (members.data?.members ?? []) : [],
    areFound: isOn && query.isSuccess && !query.isPlaceholderData,
    pending: isOn && query.isFetching,
    error: isOn && query.error ? toAuthUIError(query.error) : null,
    refetch: () => void query.refetch(),
  };
}
