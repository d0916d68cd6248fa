import {
  OAuthAccessToken,
  OAuthClient,
  OAuthConsent,
  OAuthGrant,
  OAuthLogout,
  OAuthRequest,
} from '@keystead/db';
import type { EntityClass } from '@mikro-orm/core';
import {
  type AnyHeldRows,
  defineHeldRows,
  type EndTransaction,
  type HeldEffects,
  type Holders,
} from '#core/call/revocation/held-rows.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { endGrants } from '#features/oauth-grants/end-grants.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';
import { queueLogoutsOf } from '#features/oauth-grants/queue-logouts.ts';

const idsOf = (holders: readonly { id: string }[]): { $in: string[] } => ({
  $in: holders.map(({ id }) => id),
});

/** So many members are as many statements as one. */
const byOrganization = (holders: readonly Holders['membership'][]) =>
  Map.groupBy(holders, ({ organizationId }) => organizationId);

/** Whoever leaves has nothing there any more: what they allowed in it, and to applications for its members alone. */
const grantsOfMembers = defineHeldRows({
  holder: 'membership',
  name: 'grants of applications',
  table: OAuthGrant,
  paths: ['user'],
  on: { left: 'revoke', removed: 'revoke', suspended: 'revoke', 'access-ended': 'revoke' },
  async revoke({ unit, em, holders, ending, actorId }) {
    for (const [organization, members] of byOrganization(holders)) {
      const clients = await em.find(OAuthClient, { organization, audience: 'members' }, asStored);
      const clientId = { $in: clients.map(({ id }) => id) };
      await endGrants(
        { unit, em },
        { user: { $in: members.map(({ userId }) => userId) }, $or: [{ organization }, { clientId }] },
        { reason: `membership-${ending}`, actorId, signsOut: true },
      );
    }
  },
});

/** What is remembered of them there would be allowed anew, unasked, to somebody who comes back. */
const consentsOfMembers = defineHeldRows({
  holder: 'membership',
  name: 'consents',
  table: OAuthConsent,
  paths: ['user'],
  on: { left: 'revoke', removed: 'revoke', suspended: 'keep', 'access-ended': 'keep' },
  async revoke({ em, holders }) {
    for (const [organization, members] of byOrganization(holders))
      await em.nativeDelete(OAuthConsent, {
        user: { $in: members.map(({ userId }) => userId) },
        organization,
      });
  },
});

/** An owner or an administrator who ends one session means everything that was done in it. */
const whole: ReadonlySet<string> = new Set(['revoked', 'not-allowed', 'with-access']);

const grantsOfSessions = defineHeldRows({
  holder: 'session',
  name: 'grants of applications',
  table: OAuthGrant,
  paths: ['sessionId'],
  on: {
    'signed-out': 'revoke',
    revoked: 'revoke',
    replaced: 'revoke',
    // Causes of the person end grants by a row of their own, which knows those that stay.
    'with-access': 'revoke',
    'with-another': 'revoke',
    'acting-ended': 'keep',
    'not-allowed': 'revoke',
    expired: 'revoke',
  },
  // While it is off nothing is read at the end of a session. A grant that does not outlive its session ends all the same.
  mayExist: hasProvider,
  async revoke({ unit, em, holders, ending, actorId }) {
    const sessionId = idsOf(holders);
    // Also clients whose grants go on: at them, too, nobody is signed in by this session any more.
    await queueLogoutsOf({ unit, em }, sessionId.$in);
    const where = { sessionId, ...(!whole.has(ending) && { offline: false }) };
    await endGrants({ unit, em }, where, { reason: `session-${ending}`, actorId });
  },
});

const ends: HeldEffects<'client'> = { deleted: 'revoke', disabled: 'revoke', 'secret-rotated': 'keep' };

const grantsOfClients = defineHeldRows({
  holder: 'client',
  name: 'grants of applications',
  table: OAuthGrant,
  paths: ['clientId'],
  on: ends,
  revoke: ({ unit, em, holders, ending, actorId }) =>
    endGrants({ unit, em }, { clientId: idsOf(holders) }, { reason: `client-${ending}`, actorId }),
});

const nothing = { deleted: 'keep', disabled: 'keep', 'secret-rotated': 'keep' } as const;

const deleteThem =
  <Row extends { clientId: string }>(table: EntityClass<Row>) =>
  ({ em, holders }: EndTransaction<'client'>) =>
    em.nativeDelete<{ clientId: string }>(table, { clientId: idsOf(holders) });

/** What the end of a membership, a session, a client or a connection does to grants. */
export const heldGrants: readonly AnyHeldRows[] = [
  grantsOfMembers,
  consentsOfMembers,
  grantsOfSessions,
  grantsOfClients,
  // Exchanged tokens hang on the grant of the first one, and are looked at with the client that exchanged it.
  defineHeldRows({
    holder: 'client',
    name: 'access tokens of applications',
    table: OAuthAccessToken,
    paths: ['clientId'],
    on: nothing,
    revoke: async () => undefined,
  }),
  defineHeldRows({
    holder: 'client',
    name: 'consents',
    table: OAuthConsent,
    paths: ['clientId'],
    on: { ...ends, disabled: 'keep' },
    revoke: deleteThem(OAuthConsent),
  }),
  defineHeldRows({
    holder: 'client',
    name: 'requests of applications',
    table: OAuthRequest,
    paths: ['clientId'],
    on: ends,
    revoke: deleteThem(OAuthRequest),
  }),
  defineHeldRows({
    holder: 'client',
    name: 'logouts on their way',
    table: OAuthLogout,
    paths: ['clientId'],
    on: ends,
    revoke: deleteThem(OAuthLogout),
  }),
  defineHeldRows({
    holder: 'session',
    name: 'logouts on their way',
    table: OAuthLogout,
    paths: ['sessionId'],
    on: {
      'signed-out': 'keep',
      revoked: 'keep',
      replaced: 'keep',
      'with-access': 'keep',
      'with-another': 'keep',
      'acting-ended': 'keep',
      'not-allowed': 'keep',
      expired: 'keep',
    },
    revoke: async () => undefined,
  }),
  defineHeldRows({
    holder: 'connection',
    name: 'grants of applications',
    table: OAuthGrant,
    paths: ['connectionId'],
    on: { deleted: 'revoke', disabled: 'revoke', 'not-vouching': 'revoke' },
    revoke: ({ unit, em, holders, ending, actorId }) =>
      endGrants(
        { unit, em },
        { connectionId: idsOf(holders) },
        {
          reason: `connection-${ending}`,
          actorId,
          signsOut: true,
        },
      ),
  }),
];
