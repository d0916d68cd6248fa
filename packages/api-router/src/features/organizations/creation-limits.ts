import { Member, type Orm } from '@keystead/db';
import { AuthError } from '#core/errors/auth-error.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import type { UserView } from '#core/user/user-view.ts';
import {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION,
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS,
} from '#features/organizations/errors.ts';
import { creationOptions } from '#features/organizations/options.ts';

/** Errors of a new organization. */
export const creationRefusals = [
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION,
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS,
];

/** Refuses users whom the operator does not allow to create organizations. */
export async function assertMayCreate(carrier: OptionCarrier, user: UserView): Promise<void> {
  const { allowUserToCreateOrganization: allow } = creationOptions.of(carrier);
  if (!(typeof allow === 'function' ? await allow(user) : allow))
    throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION);
}

/** Largest number of organizations for a user. A function of the operator may return only whether it is reached. */
export async function readOrganizationLimit(carrier: OptionCarrier, user: UserView): Promise<number> {
  const { organizationLimit } = creationOptions.of(carrier);
  const limit = typeof organizationLimit === 'function' ? await organizationLimit(user) : organizationLimit;
  if (typeof limit === 'number') return limit;
  return limit ? 0 : Number.POSITIVE_INFINITY;
}

/** Refuses too many organizations, in the transaction, under the lock of the user. */
export async function assertUnderLimit(em: Orm['em'], userId: string, limit: number): Promise<void> {
  if (limit === Number.POSITIVE_INFINITY) return;
  if ((await em.count(Member, { user: userId, organization: { deletedAt: null } })) >= limit)
    throw new AuthError(YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS);
}
