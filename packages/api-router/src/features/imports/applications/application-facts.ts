import { findTaken, OAuthConsent, OAuthGrant, type Orm } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { placeOfConsent } from '#features/identity-provider/authorize/create-grant.ts';
import type { ApplicationFacts } from '#features/imports/applications/application-rows.ts';
import type { ImportedRefreshToken } from '#features/imports/applications/imported.ts';
import type { Person } from '#features/imports/person.ts';

/** Ids in one statement. */
const AT_ONCE = 5000;

/** The same for all tokens of one sign-in, in every import; its length tells it from ids that this service draws. */
export const toGrantId = (
  user: string,
  { clientId, organizationId, family }: Pick<ImportedRefreshToken, 'clientId' | 'organizationId' | 'family'>,
): string => hashToken(JSON.stringify([user, clientId, organizationId, family]));

const isImported = ({ id }: { id: string }): boolean => id.length === hashToken('').length;

async function inParts<Row>(
  values: readonly string[],
  find: (part: string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  const unique = [...new Set(values)];
  for (let start = 0; start < unique.length; start += AT_ONCE)
    found.push(...(await find(unique.slice(start, start + AT_ONCE))));
  return found;
}

async function findUnused(em: Orm['em'], users: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await inParts(users, ($in) =>
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
  const idsIn = await findTaken(em, { table: 'organization', columns: ['id'], values: organizations });
  const sessions = await findTaken(em, {
    table: 'session',
    columns: ['id', 'user_id'],
    values: tokens.flatMap(({ sessionId }) => sessionId ?? []),
  });
  const places = [...consents, ...tokens].map(({ user, clientId, organizationId }) =>
    placeOfConsent(user, clientId, organizationId),
  );
  const there = await inParts(places, ($in) => em.find(OAuthConsent, { place: { $in } }, asStored));
  const grants = await inParts(
    tokens.map((token) => toGrantId(token.user, token)),
    ($in) => em.find(OAuthGrant, { id: { $in } }, asStored),
  );
  const users = isLater ? held.map(({ user }) => user) : [];
  return {
    organizations: new Set(idsIn.flatMap(([id]) => id ?? [])),
    sessions: new Map(sessions.map(([id = '', user = '']) => [id, user])),
    consents: new Map(there.map(({ place, id, updatedAt }) => [place, { id, updatedAt }])),
    grants: new Map(grants.map(({ id, endedAt }) => [id, endedAt === null])),
    unused: await findUnused(em, users),
  };
}
