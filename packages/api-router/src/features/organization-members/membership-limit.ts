import type { OptionCarrier } from '#core/options/define-options.ts';
import type { UserView } from '#core/user/user-view.ts';
import { memberOptions } from '#features/organization-members/options.ts';
import type { OrganizationView } from '#features/organization-profile/organization-view.ts';

/**
 * Largest number of members. Read it before the transaction, in which no code of the operator may run, and compare
 * it under the lock.
 */
export async function readMembershipLimit(
  carrier: OptionCarrier,
  user: UserView,
  organization: OrganizationView,
): Promise<number> {
  const { membershipLimit } = memberOptions.of(carrier);
  return typeof membershipLimit === 'function' ? membershipLimit(user, organization) : membershipLimit;
}
