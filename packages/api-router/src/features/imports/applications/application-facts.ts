import { findTaken, OAuthClient, OAuthConsent, OAuthGrant, Organization, type Orm } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { placeOfConsent } from '#features/identity-provider/authorize/remember-consent.ts';
import type { ApplicationFacts } from '#features/imports/applications/application-rows.ts';
import type { ImportedRefreshToken } from '#features/imports/applications/imported.ts';
import { findInParts } from '#features/imports/in-parts.ts';
import type { Person } from '#features/imports/person.ts';

/** The same for all tokens of one sign-in, in every import; its length tells it from ids that this service draws. */
export const toGrantId = (
  user: string,
  { clientId, organizationId, family }: Pick<ImportedRefreshToken, 'clientId' | 'organizationId' | 'family'>,
): string => hashToken(JSON.stringify([user, clientId, organizationId, family]));

const toMoments = (rows: readonly { id: string; createdAt: Date }[]): ReadonlyMap<string, Date> =>
  new Map(rows.map(({ id, createdAt }) => [id, createdAt]));

const isImported = ({ id }: { id: string }): boolean => id.length === hashToken('').length;

async function findUnused(em: Orm['em'], users: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await findInParts(users, ($in) =>
    em.find(OAuthGrant, { user: { $in }, lastUsedAt: null, endedAt: null }, asStored),
  );
  const unused = new Map<string, string[]>();
  for (const grant of rows.filter(isImported)) {
    const { id, userId } = grant;
    if (userId !== null) unused.set(userId, [...(unused.get(userId) ?? []), id]);
  }
  return unused;
}

/** Reads what the applications of a batch of people may collide with. `isLater`: an earlier import was finished. */
export async function findApplicationFacts(
  em: Orm['em'],
  people: readonly Person[],
  isLater: boolean,
): Promise<ApplicationFacts> {
  const held = people.flatMap(({ user, applications }) =>
    user === null || applications === undefined ? [] : [{ user: user.id, ...applications }],
  );
  const consents = held.flatMap((one) => one.consents.map((consent) => ({ ...consent, user: one.user })));
  const tokens = held.flatMap((one) => one.refreshTokens.map((token) => ({ ...token, user: one.user })));
  const organizations = [...consents, ...tokens].flatMap(({ organizationId }) => organizationId ?? []);
  const created = await findInParts(organizations, ($in) =>
    em.find(Organization, { id: { $in } }, { ...asStored, fields: ['createdAt'] }),
  );
  const named = [...consents, ...tokens].map(({ clientId }) => clientId);
  const clients = await findInParts(named, ($in) =>
    em.find(OAuthClient, { id: { $in } }, { ...asStored, fields: ['createdAt'] }),
  );
  const sessions = await findTaken(em, {
    table: 'session',
    columns: ['id', 'user_id'],
    values: tokens.flatMap(({ sessionId }) => sessionId ?? []),
  });
  const places = [...consents, ...tokens].map(({ user, clientId, organizationId }) =>
    placeOfConsent(user, clientId, organizationId),
  );
  const there = await findInParts(places, ($in) => em.find(OAuthConsent, { place: { $in } }, asStored));
  const grants = await findInParts(
    tokens.map((token) => toGrantId(token.user, token)),
    ($in) => em.find(OAuthGrant, { id: { $in } }, asStored),
  );
  const users = isLater ? held.map(({ user }) => user) : [];
  return {
    organizations: toMoments(created),
    clients: toMoments(clients),
    sessions: new Map(sessions.map(([id = '', user = '']) => [id, user])),
    consents: new Map(there.map(({ place, id, updatedAt }) => [place, { id, updatedAt }])),
    grants: new Map(grants.map(({ id, endedAt }) => [id, endedAt === null])),
    unused: await findUnused(em, users),
  };
}
