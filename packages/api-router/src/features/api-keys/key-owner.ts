import type { ApiKeyRow } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import { byApiKey } from '#features/api-keys/facts.ts';
import { rulesOf } from '#features/organization-membership/policy.ts';

/**
 * Whether the owner of a key allows its use: the user exists and is not banned, or the organization exists and its
 * policy allows keys. Checked with every use of a key.
 */
export function isKeyOwnerActive(
  caller: Pick<Unit, 'options' | 'now'>,
  { user, organization }: ApiKeyRow,
): boolean {
  if (user) return isInForce(caller, user);
  if (!organization) return false;
  const { allowedMethods } = rulesOf(caller, organization);
  return allowedMethods === null || allowedMethods.includes(byApiKey.origin);
}
