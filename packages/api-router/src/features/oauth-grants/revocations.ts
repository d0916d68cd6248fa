import {
  OAuthAccessToken,
  OAuthClient,
  OAuthCode,
  OAuthConsent,
  OAuthGrant,
  OAuthLogout,
  OAuthRefreshToken,
  OAuthRequest,
  type Orm,
} from '@keystead/db';
import { defineRevocation, neverRevoked, type Revocation } from '#core/call/revocation/define-revocation.ts';
import { endHolders } from '#core/call/revocation/end-holders.ts';
import type { Ending } from '#core/call/revocation/endings.ts';
import { type AnyHeldRows, defineHeldRows, goWithOrganization } from '#core/call/revocation/held-rows.ts';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { endGrants } from '#features/oauth-grants/end-grants.ts';

/** A sign-out elsewhere leaves the grants of the session in which it is asked for. */
const grantsOfPerson = defineRevocation({
  name: 'grants of applications',
  table: OAuthGrant,
  on: {
    'first-proof': 'revoke',
    reset: 'revoke',
    removal: 'revoke',
    secured: 'revoke',
    'secured-from-former': 'revoke',
    'signed-out': 'revoke',
    'signed-out-elsewhere': 'revoke',
    'password-changed': 'keep',
    'password-set': 'revoke',
    'address-changed': 'keep',
    'factors-removed': 'keep',
    banned: 'revoke',
    deleted: 'revoke',
  },
  async revoke({ unit, em, holder: { id }, actorId, cause }, { session }) {
    const others =
      session === undefined ? {} : { $or: [{ sessionId: { $ne: session } }, { sessionId: null }] };
    await endGrants({ unit, em }, { user: id, ...others }, { reason: cause, actorId, signsOut: true });
  },
});

/** What somebody else may have allowed before the owner came does not stay. */
const consentsOfPerson = defineRevocation({
  name: 'consents',
  table: OAuthConsent,
  on: {
    'first-proof': 'revoke',
    reset: 'keep',
    removal: 'revoke-newer',
    secured: 'revoke-newer',
    'secured-from-former': 'keep',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'keep',
    'password-set': 'keep',
    'address-changed': 'keep',
    'factors-removed': 'keep',
    banned: 'keep',
    deleted: 'cascade',
  },
  revoke: ({ em, holder: { id } }, { after }) =>
    em.nativeDelete(OAuthConsent, { user: id, ...(after && { createdAt: { $gt: after } }) }),
});

/** Ends all that hangs on clients nobody answers for any more. The grants first, so that the log has the reason. */
async function endClients(
  { unit, em, actorId }: { unit: Unit; em: Orm['em']; actorId: string | null },
  holders: readonly { id: string }[],
  { ending, reason }: { ending: Ending<'client'>; reason: string },
): Promise<void> {
  if (holders.length === 0) return;
  const clientId = { $in: holders.map(({ id }) => id) };
  await endGrants({ unit, em }, { clientId }, { reason, actorId });
  await endHolders({ unit, em }, 'client', { holders, ending, actorId });
}

/** With whoever answers for a client nobody does. */
const clientsOfPerson = defineRevocation({
  name: 'applications',
  table: OAuthClient,
  on: {
    'first-proof': 'revoke',
    reset: 'keep',
    removal: 'keep',
    secured: 'keep',
    'secured-from-former': 'keep',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'keep',
    'password-set': 'keep',
    'address-changed': 'keep',
    'factors-removed': 'keep',
    banned: 'disable',
    deleted: 'revoke',
  },
  async revoke({ unit, em, holder, actorId, cause }) {
    const clients = await em.find(OAuthClient, { user: holder.id }, asStored);
    const ending = cause === 'banned' ? 'disabled' : 'deleted';
    await endClients({ unit, em, actorId }, clients, { ending, reason: `owner-${cause}` });
    if (cause === 'first-proof') await em.nativeDelete(OAuthClient, { user: holder.id });
  },
});

const requestsOfPerson = defineRevocation({
  name: 'requests of applications',
  table: OAuthRequest,
  on: {
    'first-proof': 'revoke',
    reset: 'revoke',
    removal: 'revoke',
    secured: 'revoke',
    'secured-from-former': 'revoke',
    'signed-out': 'revoke',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'keep',
    'password-set': 'revoke',
    'address-changed': 'keep',
    'factors-removed': 'keep',
    banned: 'revoke',
    deleted: 'cascade',
  },
  revoke: ({ em, holder: { id } }) => em.nativeDelete(OAuthRequest, { user: id }),
});

const hanging = [
  { name: 'codes of applications', table: OAuthCode },
  { name: 'access tokens of applications', table: OAuthAccessToken },
  { name: 'refresh tokens of applications', table: OAuthRefreshToken },
];

/** What each ending of a person does. */
export const grantRevocations: readonly Revocation[] = [
  grantsOfPerson,
  consentsOfPerson,
  clientsOfPerson,
  requestsOfPerson,
  neverRevoked('logouts on their way', OAuthLogout, { paths: ['userId'], deleted: 'keep' }),
  neverRevoked('applications made', OAuthClient, { paths: ['createdBy'], deleted: 'keep' }),
  ...hanging.map(({ name, table }) => neverRevoked(name, table, { paths: ['grant'] })),
];

/** What the end of an organization does. */
export const rowsOfOrganization: readonly AnyHeldRows[] = [
  defineHeldRows({
    holder: 'organization',
    name: 'grants of applications',
    table: OAuthGrant,
    paths: ['organization'],
    on: { deleted: 'revoke', erased: 'revoke' },
    async revoke({ unit, em, holders, ending, actorId }) {
      const organization = { $in: holders.map(({ id }) => id) };
      const reason = `organization-${ending}`;
      await endGrants({ unit, em }, { organization }, { reason, actorId, signsOut: true });
      if (ending === 'deleted') return;
      const clients = await em.find(OAuthClient, { organization }, asStored);
      await endClients({ unit, em, actorId }, clients, { ending: 'deleted', reason });
    },
  }),
  defineHeldRows({
    holder: 'organization',
    name: 'applications',
    table: OAuthClient,
    paths: ['organization'],
    on: { deleted: 'disable', erased: 'cascade' },
    async revoke({ unit, em, holders, ending, actorId }) {
      const organization = { $in: holders.map(({ id }) => id) };
      const clients = await em.find(OAuthClient, { organization }, asStored);
      await endClients({ unit, em, actorId }, clients, {
        ending: 'disabled',
        reason: `organization-${ending}`,
      });
    },
  }),
  goWithOrganization({ name: 'consents', table: OAuthConsent, paths: ['organization'] }),
  ...hanging.map((columns) => goWithOrganization({ ...columns, paths: ['grant'] })),
];
