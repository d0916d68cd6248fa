import type { ApiKeyRow } from '@keystead/db';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { rulesOf } from '#features/organization-membership/policy.ts';

/** What the policies of organizations call a key. */
export const API_KEY_METHOD = 'api-key';

/**
 * Whether keys of an owner work: the person is there, or the organization is, and its policy admits keys. It is asked with
 * every use of a key.
 */
export function isKeyOwnerActive(carrier: OptionCarrier, { user, organization }: ApiKeyRow): boolean {
  if (user) return true;
  if (!organization) return false;
  const { allowedMethods } = rulesOf(carrier, organization);
  return allowedMethods === null || allowedMethods.includes(API_KEY_METHOD);
}
