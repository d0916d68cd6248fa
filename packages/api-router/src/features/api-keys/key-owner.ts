import type { ApiKeyRow } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { isBanned } from '#features/administration-access/is-banned.ts';
import { hasAdministration } from '#features/administration-access/options.ts';
import { byApiKey } from '#features/api-keys/sign-in-method.ts';
import { rulesOf } from '#features/organization-membership/policy.ts';

/**
 * Whether the owner of a key allows its use: the user exists and is not banned, or the organization exists and its
 * policy allows keys. Checked with every use of a key.
 */
export function isKeyOwnerActive(
  caller: Pick<Unit, 'options' | 'now'>,
  { user, organization }: ApiKeyRow,
): boolean {
  if (user) return !(hasAdministration(caller) && isBanned(caller.now, user));
  if (!organization) return false;
  const { allowedMethods } = rulesOf(caller, organization);
  return allowedMethods === null || allowedMethods.includes(byApiKey.origin);
}
