import { ApiKey, ApiKeyUsage } from '@keystead/db';
import { defineListedRevocation, neverRevoked } from '#core/call/revocation/define-revocation.ts';
import { defineHeldRows, goWithOrganization } from '#core/call/revocation/held-rows.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
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

/** They wait with a deleted organization. */
export const keysOfOrganization = goWithOrganization({
  name: 'API keys',
  table: ApiKey,
  paths: ['organization'],
});

export const usageOfOrganization = goWithOrganization({
  name: 'uses of API keys',
  table: ApiKeyUsage,
  paths: ['apiKey'],
});

/** A key of an organization outlives the membership of whoever made it, but gives no way around a suspension. */
export const keysOfMember = defineHeldRows({
  holder: 'membership',
  name: 'API keys made',
  table: ApiKey,
  paths: ['createdBy'],
  on: { left: 'keep', removed: 'keep', suspended: 'revoke', 'access-ended': 'revoke' },
  async revoke({ unit, em, holders, actorId }) {
    for (const { organizationId: organization, userId } of holders) {
      const keys = await em.find(ApiKey, { organization, createdBy: userId }, asStored);
      if (keys.length > 0) await takeKeys({ unit, em, actorId: actorId ?? userId }, keys);
    }
  },
});
