import { Invitation } from '@keystead/db';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** Which pending invitations end: those to e-mail addresses, or those that users sent. */
export type EndedInvitations = { email: readonly string[] } | { inviter: readonly string[] };

/** Ends pending invitations of the organization, and returns their number. */
export const endInvitations = (
  { unit, em, organization }: OrganizationTransaction,
  which: EndedInvitations,
  status: 'accepted' | 'canceled',
): Promise<number> => {
  const whose =
    'email' in which ? { email: { $in: [...which.email] } } : { inviter: { $in: [...which.inviter] } };
  return em.nativeUpdate(
    Invitation,
    { organization: organization.id, ...whose, status: 'pending' },
    { status, updatedAt: unit.now },
  );
};
