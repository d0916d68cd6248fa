import { ApiKey, ApiKeyUsage } from '@keystead/db';
import { defineListedRevocation, neverRevoked } from '#core/call/revocation/define-revocation.ts';
import { findGoingKeys, takeKeys } from '#features/api-keys/delete-keys.ts';
import { nameInMail } from '#features/api-keys/tell-owner.ts';

/**
 * Also while API keys are off: they may be on again. Those of somebody who is banned work again when the ban is over.
 */
export const keyRevocation = defineListedRevocation({
  name: 'API keys',
  table: ApiKey,
  on: {
    'first-proof': 'revoke',
    reset: 'ask',
    removal: 'revoke-newer',
    secured: 'revoke-newer',
    'secured-from-former': 'keep',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'keep',
    'password-set': 'ask',
    'address-changed': 'keep',
    'factors-removed': 'keep',
    banned: 'keep',
    deleted: 'cascade',
  },
  find: ({ em, holder: { id } }, which) => findGoingKeys(em, id, which),
  revoke: takeKeys,
  nameOf: nameInMail,
});

export const usageOfKeys = neverRevoked('uses of API keys', ApiKeyUsage, { paths: ['apiKey'] });

/** A key of an organization outlives whoever made it. */
export const keysMade = neverRevoked('API keys made', ApiKey, { paths: ['createdBy'], deleted: 'keep' });
