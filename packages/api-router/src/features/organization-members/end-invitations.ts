import { Invitation } from '@keystead/db';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** Which pending invitations end: those to an e-mail address, or those that a user sent. */
export type EndedInvitations = { email: string } | { inviter: string };

/** Ends pending invitations of the organization, and returns their number. */
export const endInvitations = (
  { unit, em, organization }: OrganizationTransaction,
  which: EndedInvitations,
  status: 'accepted' | 'canceled',
): Promise<number> =>
  em.nativeUpdate(
    Invitation,
    { organization: organization.id, ...which, status: 'pending' },
    { status, updatedAt: unit.now },
  );
