import { SsoAssertion } from '@keystead/db';
import { defineHeldRows, goWithOrganization } from '#core/call/revocation/held-rows.ts';

/** They only say what was used, and go with the connection, which takes no assertion any more. */
export const assertionsOfConnection = defineHeldRows({
  holder: 'connection',
  name: 'used assertions',
  table: SsoAssertion,
  paths: ['connection'],
  on: { deleted: 'cascade', disabled: 'keep', 'not-vouching': 'keep', 'account-removed': 'keep' },
  revoke: async () => undefined,
});

export const assertionsOfOrganization = goWithOrganization({
  name: 'used assertions',
  table: SsoAssertion,
  paths: ['connection'],
});
