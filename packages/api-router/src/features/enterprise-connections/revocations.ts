import { Account, SsoConnection, SsoSession, SsoSignIn, SsoTest } from '@keystead/db';
import { neverRevoked } from '#core/call/revocation/define-revocation.ts';
import { defineHeldRows, goWithOrganization } from '#core/call/revocation/held-rows.ts';
import { removeAccountsOf } from '#features/enterprise-connections/connection-accounts.ts';
import { endSessionsNamed } from '#features/enterprise-connections/end-sessions-named.ts';
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

/** A test lets nobody in. What it says of a person goes with whoever began it. */
export const testsBegun = neverRevoked('tests of connections', SsoTest);

export const testsOfConnection = defineHeldRows({
  holder: 'connection',
  name: 'tests of connections',
  table: SsoTest,
  paths: ['connection'],
  on: { deleted: 'cascade', disabled: 'keep', 'not-vouching': 'keep' },
  revoke: async () => undefined,
});

export const testsOfOrganization = goWithOrganization({
  name: 'tests of connections',
  table: SsoTest,
  paths: ['connection'],
});

/** Only a list of what happened. */
export const signInsMade = neverRevoked('sign-ins by connections', SsoSignIn);

export const signInsOfConnection = defineHeldRows({
  holder: 'connection',
  name: 'sign-ins by connections',
  table: SsoSignIn,
  paths: ['connection'],
  on: { deleted: 'cascade', disabled: 'keep', 'not-vouching': 'keep' },
  revoke: async () => undefined,
});

export const signInsOfOrganization = goWithOrganization({
  name: 'sign-ins by connections',
  table: SsoSignIn,
  paths: ['connection'],
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
  on: { left: 'revoke', removed: 'revoke', suspended: 'keep', 'access-ended': 'keep' },
  mayExist: hasConnections,
  async revoke({ unit, em, holders }) {
    const byOrganization = Map.groupBy(holders, ({ organizationId }) => organizationId);
    for (const [organizationId, members] of byOrganization)
      await removeAccountsOf(unit, em, { organizationId, userIds: members.map(({ userId }) => userId) });
  },
});

/** It goes with the session, which is what is revoked. */
export const namesWithSessions = neverRevoked('names of sessions at identity providers', SsoSession, {
  paths: ['session'],
});

/** The row of a session in which somebody acted as somebody else stays for a while, but no provider opened that one. */
export const namesOfSessions = defineHeldRows({
  holder: 'session',
  name: 'names at identity providers',
  table: SsoSession,
  paths: ['session', 'sessionId'],
  on: {
    'signed-out': 'cascade',
    revoked: 'cascade',
    replaced: 'cascade',
    'with-access': 'cascade',
    'with-another': 'cascade',
    'acting-ended': 'keep',
    'not-allowed': 'cascade',
    expired: 'cascade',
  },
  mayExist: hasConnections,
  revoke: async () => undefined,
});

/** A connection that is gone lets nobody stay: neither whom it signed in, nor who took such a session elsewhere. */
export const sessionsOfConnections = defineHeldRows({
  holder: 'connection',
  name: 'sessions by identity providers',
  table: SsoSession,
  paths: ['connectionId'],
  on: { deleted: 'revoke', disabled: 'keep', 'not-vouching': 'keep' },
  mayExist: hasConnections,
  async revoke({ unit, em, holders }) {
    const connectionId = { $in: holders.map(({ id }) => id) };
    await endSessionsNamed(unit, em, { connectionId });
  },
});
