'use client';

import { useInvitedCount } from '#invitations/useInvitedCount.ts';
import type { Membership } from '#organization-membership/useMembership.ts';
import { ONE_LINE } from '#primitives/feedback/one-line.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { membersTable } from './words.ts';

/** Says how many people there are, and how many are invited. */
export function useMemberHead(
  membership: Membership | null | undefined,
  count: number | undefined,
  words: Words<keyof typeof membersTable>,
): string {
  const mayInvite = membership?.can({ invitation: ['create'] }) ?? false;
  const invited = useInvitedCount(membership?.organization.id, mayInvite);
  if (count === undefined) return ONE_LINE;
  const people = words('people', { count });
  return invited ? words('withInvited', { people, invited: words('invited', { count: invited }) }) : people;
}
