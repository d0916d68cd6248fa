import { OAuthClient, OAuthConsent, OAuthGrant, OAuthRefreshToken } from '@keystead/db';
import { expect, test } from 'vitest';
import type { PersonApplications } from '#features/imports/applications/imported.ts';
import { importInto, toLines } from '#testing/imports/import-into.ts';
import {
  BEGUN,
  toClient,
  toConsent,
  toGroup,
  toPerson,
  toRefreshToken,
} from '#testing/imports/imported-rows.ts';
import { type TestApp, testApp } from '#testing/index.ts';

const options = { organization: {}, jwt: {}, oauthProvider: {} };
const OTHER_TIME = new Date(BEGUN.getTime() + 1);

const withApplications = (id: string, given: Partial<PersonApplications>) =>
  toPerson({ id }, { applications: { consents: [], refreshTokens: [], endedTokens: [], ...given } });

const ada = withApplications('ada', {
  consents: [toConsent('ada-consent', 'notes')],
  refreshTokens: [toRefreshToken('ada-token', 'notes')],
});
const bob = withApplications('bob', {
  consents: [toConsent('bob-consent', 'notes')],
  refreshTokens: [toRefreshToken('bob-token', 'notes')],
});

async function findHeld({ em }: Pick<TestApp, 'em'>): Promise<string[]> {
  const consents = await em().find(OAuthConsent, {});
  const grants = await em().find(OAuthGrant, { endedAt: null });
  return [...consents.map(({ id }) => id), ...grants.map(({ userId }) => `grant of ${userId}`)].toSorted();
}

test('refuses an application with the id of another one, and what people allowed it', async () => {
  await using app = await testApp(options);
  await importInto(app, { from: 'first', people: [ada], clients: [toClient('notes')] });
  const twin = toClient('notes', { createdAt: OTHER_TIME, secretHash: 'hash of somebody else' });
  const second = { from: 'second', people: [bob], clients: [twin] };

  const dry = await importInto(app, { ...second, isDryRun: true });
  const once = await importInto(app, second);
  app.advance(60);
  const again = await importInto(app, second);

  expect(dry.tables).toEqual(once.tables);
  for (const { refusals } of [once, again])
    expect(toLines(refusals)).toEqual(['oauth_client notes clientId DUPLICATE_ID']);
  for (const { tables } of [once, again])
    for (const table of ['oauth_client', 'oauth_consent', 'oauth_refresh_token'] as const)
      expect(tables[table]).toMatchObject({ read: 1, written: 0, existing: 0, refused: 1 });
  expect(await findHeld(app)).toEqual(['ada-consent', 'grant of ada']);
  expect((await app.em().findOneOrFail(OAuthClient, { id: 'notes' })).secretHash).toBe('hash of notes');
});

test.each([{ isDated: undefined }, { isDated: false as const }])(
  'knows an application again, also one without a time: $isDated',
  async ({ isDated }) => {
    await using app = await testApp(options);
    const toNow = () => (isDated === false ? { isDated, createdAt: app.now() } : {});
    await importInto(app, { from: 'first', people: [ada], clients: [toClient('notes', toNow())] });
    app.advance(60);

    const { refusals, tables } = await importInto(app, {
      from: 'first',
      people: [ada, { ...bob, user: bob.user && { ...bob.user, createdAt: app.now() } }],
      clients: [toClient('notes', toNow())],
    });

    expect(refusals).toEqual([]);
    expect(tables.oauth_client).toMatchObject({ existing: 1 });
    expect(await findHeld(app)).toEqual(['ada-consent', 'bob-consent', 'grant of ada', 'grant of bob']);
  },
);

test('gives an application to nobody who only has the id of whom it belongs to', async () => {
  await using app = await testApp(options);
  const acme = toGroup({ id: 'acme' }, bob);
  await importInto(app, { from: 'first', people: [ada, bob], groups: [acme] });
  const eve = toPerson({ id: 'ada', email: 'eve@example.com', createdAt: OTHER_TIME });
  const owner = {
    id: 'ada',
    email: 'eve@example.com',
    emailVerified: true,
    createdAt: OTHER_TIME,
    role: null,
  };
  const clients = [
    toClient('own', { isOperators: false, owner }),
    toClient('team', { organization: { id: 'acme', createdAt: OTHER_TIME } }),
    toClient('operators', { owner }),
  ];

  const { refusals } = await importInto(app, { from: 'second', people: [eve], clients });

  expect(toLines(refusals)).toEqual([
    'oauth_client own userId MISSING_USER',
    'oauth_client team referenceId MISSING_ORGANIZATION',
    'user ada id DUPLICATE_ID',
  ]);
  const stored = await app.em().find(OAuthClient, {});
  expect(stored.map(({ id, userId, createdBy }) => [id, userId, createdBy])).toEqual([
    ['operators', null, null],
  ]);
});

test('counts what somebody allowed in an organization in no other one with its id', async () => {
  await using app = await testApp(options);
  await importInto(app, { from: 'first', people: [bob], groups: [toGroup({ id: 'acme' }, bob)] });
  const there = { organizationId: 'acme', organizationCreatedAt: OTHER_TIME };
  const here = { organizationId: 'acme', organizationCreatedAt: BEGUN };
  const person = (place: typeof there) =>
    withApplications('bob', {
      consents: [toConsent('in', 'other', place)],
      refreshTokens: [toRefreshToken('in', 'other', place)],
    });
  const clients = [toClient('other')];
  const newer = new Date(app.now().getTime() + 30_000);
  await importInto(app, { from: 'second', people: [toPerson({ id: 'bob' })], clients });
  app.advance(60);
  const toLater = (place: typeof there) => {
    const [consent, token] = [toConsent('in', 'other', place), toRefreshToken('in', 'other', place)];
    return withApplications('bob', {
      consents: [{ ...consent, createdAt: newer, updatedAt: newer }],
      refreshTokens: [{ ...token, createdAt: newer }],
    });
  };

  const first = await importInto(app, { from: 'third', people: [person(there)], clients });
  const later = await importInto(app, { from: 'second', people: [toLater(there)], clients });

  expect(toLines(first.refusals)).toEqual([
    'oauth_consent in referenceId MISSING_ORGANIZATION',
    'oauth_refresh_token in referenceId MISSING_ORGANIZATION',
  ]);
  expect(toLines(later.refusals)).toEqual(toLines(first.refusals));
  expect(await findHeld(app)).toEqual([]);
  app.advance(60);
  const same = await importInto(app, { from: 'second', people: [toLater(here)], clients });
  expect(same.refusals).toEqual([]);
});

test('gives a consent that waits for its organization to no other one that came with its id', async () => {
  await using app = await testApp(options);
  const there = { organizationId: 'acme', organizationCreatedAt: OTHER_TIME };
  const person = withApplications('bob', { consents: [toConsent('in', 'notes', there)] });
  const groups = [toGroup({ id: 'acme' }, person)];

  const { refusals, tables } = await importInto(app, {
    from: 'first',
    people: [person],
    groups,
    clients: [toClient('notes')],
  });

  expect(toLines(refusals)).toEqual(['oauth_consent in referenceId MISSING_ORGANIZATION']);
  expect(tables.oauth_consent).toMatchObject({ refused: 1 });
  expect(await app.em().count(OAuthConsent, {})).toBe(0);
  expect(await app.em().count(OAuthRefreshToken, {})).toBe(0);
});
