import { Account, SsoConnection } from '@keystead/db';
import { neverRevoked } from '#core/call/revocation/define-revocation.ts';
import { defineHeldRows, goWithOrganization } from '#core/call/revocation/held-rows.ts';
import { removeAccountsOf } from '#features/enterprise-connections/connection-accounts.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';

/** A connection outlives whoever set it up. */
export const connectionsMade = neverRevoked('connections set up', SsoConnection, {
  paths: ['createdBy'],
  deleted: 'keep',
});

/** It comes back with its organization. While that is deleted, nobody comes in by it. */
export const connectionsOfOrganization = goWithOrganization({
  name: 'connections',
  table: SsoConnection,
  paths: ['organization'],
});

/**
 * Whoever is no member any more has nothing to do with the identity provider: it must not open an account that they may
 * have taken elsewhere. If they come back, the next sign-in finds them by their address.
 */
export const accountsOfMembers = defineHeldRows({
  holder: 'membership',
  name: 'accounts by identity providers',
  table: Account,
  paths: ['user'],
  on: { left: 'revoke', removed: 'revoke', suspended: 'keep' },
  mayExist: hasConnections,
  async revoke({ unit, em, holders }) {
    const byOrganization = Map.groupBy(holders, ({ organizationId }) => organizationId);
    for (const [organizationId, members] of byOrganization)
      await removeAccountsOf(unit, em, { organizationId, userIds: members.map(({ userId }) => userId) });
  },
});
