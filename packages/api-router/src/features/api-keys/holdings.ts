import { ApiKey, ApiKeyUsage } from '@keystead/db';
import { defineBelonging, defineListedHolding } from '#core/call/holdings/holding.ts';
import { findGoingKeys, takeKeys } from '#features/api-keys/delete-keys.ts';
import { nameInMail } from '#features/api-keys/tell-owner.ts';

/**
 * Also while API keys are off: they may be on again. Those of somebody who is banned work again when the ban is over.
 */
export const keysHeld = defineListedHolding({
  name: 'API keys',
  table: ApiKey,
  fates: {
    'first-proof': 'ends',
    reset: 'asked',
    removal: 'newer',
    secured: 'newer',
    'secured-from-former': 'stays',
    'signed-out': 'stays',
    'signed-out-elsewhere': 'stays',
    'password-changed': 'stays',
    'password-set': 'asked',
    'address-changed': 'stays',
    'factors-removed': 'stays',
    banned: 'stays',
    deleted: 'cascades',
  },
  find: ({ em, holder: { id } }, which) => findGoingKeys(em, id, which),
  end: takeKeys,
  nameOf: nameInMail,
});

export const usageOfKeys = defineBelonging('uses of API keys', ApiKeyUsage, { paths: ['apiKey'] });

/** A key of an organization outlives whoever made it. */
export const keysMade = defineBelonging('API keys made', ApiKey, { paths: ['createdBy'], deleted: 'stays' });
