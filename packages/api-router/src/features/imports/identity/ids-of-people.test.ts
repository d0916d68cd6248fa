import { Account, ApiKey, OAuthConsent, Passkey, Session, User } from '@keystead/db';
import { expect, test } from 'vitest';
import type { ImportedUser, Person } from '#features/imports/person.ts';
import { importInto, toLines } from '#testing/imports/import-into.ts';
import {
  BEGUN,
  toClient,
  toConsent,
  toDependents,
  toPerson,
  toSession,
} from '#testing/imports/imported-rows.ts';
import { type TestApp, testApp } from '#testing/index.ts';

const OTHER_TIME = new Date(BEGUN.getTime() + 1);

const REFUSED = 'user ada id DUPLICATE_ID';

/** Everybody who owns a row of a kind that gives access. */
async function findOwners({ em }: Pick<TestApp, 'em'>): Promise<string[]> {
  const rows = [
    await em().find(Account, {}),
    await em().find(Passkey, {}),
    await em().find(Session, {}),
    await em().find(ApiKey, {}),
    await em().find(OAuthConsent, {}),
  ];
  return rows.flat().map(({ id, user }) => `${user?.id} ${id}`);
}

/** Imports a second source twice. The second time, its person has signed in there since. */
async function importTwice(
  app: TestApp,
  person: Person,
  settings: { provesAddresses?: boolean; restarts?: boolean } = {},
) {
  const clients = [toClient('notes')];
  const first = await importInto(app, { from: 'second', people: [person], clients, ...settings });
  app.advance(60);
  const session = toSession('since', new Date(app.now().getTime() - 1000));
  const people = [{ ...person, sessions: [...person.sessions, session] }];
  const second = await importInto(app, { from: 'second', people, clients, ...settings });
  return { first, second };
}

const strangers: [what: string, here: Partial<ImportedUser>, there: Partial<ImportedUser>, proves?: false][] =
  [
    ['have another address', {}, { email: 'eve@example.com' }],
    ['have not proved the address there', {}, { emailVerified: false }],
    ['proved the address to somebody else there', {}, { emailProvedAt: null }],
    ['have an address that nobody proved here', { emailVerified: false }, {}],
    ['come from a source that proves no addresses', {}, {}, false],
  ];

test.each(strangers)(
  'refuses somebody with the id of another person and all that is theirs, if they %s',
  async (_, here, there, proves) => {
    const provesAddresses = proves ?? true;
    await using app = await testApp({ oauthProvider: {}, jwt: {} });
    await importInto(app, { from: 'first', people: [toPerson({ id: 'ada', ...here })] });
    const user = { id: 'ada', createdAt: OTHER_TIME, email: 'ada@example.com', ...there };
    const applications = {
      consents: [toConsent('eve-consent', 'notes')],
      refreshTokens: [],
      endedTokens: [],
    };
    const eve = toPerson(user, { ...toDependents('eve'), applications });

    const { first, second } = await importTwice(app, eve, { provesAddresses });
    const restarted = await importInto(app, {
      from: 'second',
      people: [eve],
      restarts: true,
      provesAddresses,
    });

    for (const { refusals } of [first, second, restarted]) expect(toLines(refusals)).toEqual([REFUSED]);
    for (const { tables } of [first, second])
      for (const table of ['user', 'account', 'passkey', 'api_key', 'oauth_consent'] as const)
        expect(tables[table]).toMatchObject({ read: 1, written: 0, existing: 0, refused: 1 });
    expect(second.tables.session).toMatchObject({ read: 2, refused: 2 });
    expect(await findOwners(app)).toEqual([]);
  },
);

test.each<[what: string, there: Partial<ImportedUser>]>([
  ['address, which changed', { email: 'changed@example.com' }],
  ['time, with an address that is proved on both sides', { createdAt: OTHER_TIME }],
])('knows somebody again who has another %s, and takes what began since', async (_, there) => {
  await using app = await testApp();
  await importInto(app, { from: 'first', people: [toPerson({ id: 'ada' })] });
  const same = toPerson({ id: 'ada', email: 'ada@example.com', ...there }, toDependents('ada'));

  const { first, second } = await importTwice(app, same);

  expect([...first.refusals, ...second.refusals]).toEqual([]);
  expect(first.tables.user).toMatchObject({ existing: 1 });
  expect(second.tables.session).toMatchObject({ written: 1, existing: 1 });
  expect(await findOwners(app)).toEqual(['ada since']);
});

test('refuses the id of somebody who signed up here', async () => {
  await using app = await testApp({ emailAndPassword: { enabled: true } });
  await importInto(app, { from: 'first', people: [] });
  const now = app.now();
  await app
    .em()
    .insert(User, { id: 'ada', name: 'Ada', email: 'ada@example.com', createdAt: now, updatedAt: now });

  const { second } = await importTwice(app, toPerson({ id: 'ada' }, toDependents('eve')));

  expect(toLines(second.refusals)).toEqual([REFUSED]);
  expect(await findOwners(app)).toEqual([]);
});

test('knows people of a source without times by its earlier import, and refuses those whose id was taken', async () => {
  await using app = await testApp();
  await importInto(app, { from: 'first', people: [toPerson({ id: 'bob', createdAt: OTHER_TIME })] });
  const undated = (): Person[] =>
    [
      toPerson({ id: 'ada', email: 'ada@example.com', emailVerified: false }),
      toPerson({ id: 'bob', email: 'eve@example.com' }),
    ].map((person) => ({ ...person, isDated: false }));
  await importInto(app, { from: 'files', people: undated() });
  await app.em().nativeUpdate(User, { id: 'ada' }, { email: 'changed@example.com' });
  app.advance(60);

  const again = await importInto(app, { from: 'files', people: undated() });

  expect(again.tables.user).toMatchObject({ written: 0, existing: 1, refused: 1 });
  expect(toLines(again.refusals)).toEqual(['user bob id DUPLICATE_ID']);
  const elsewhere = await importInto(app, { from: 'other files', people: undated() });
  expect(toLines(elsewhere.refusals)).toEqual([REFUSED, 'user bob id DUPLICATE_ID']);
});

test('refuses a session whose id is that of somebody else, in place of taking it for theirs', async () => {
  await using app = await testApp();
  const ada = toPerson({ id: 'ada' });
  await importInto(app, {
    from: 'first',
    people: [toPerson({ id: 'bob' }, { sessions: [toSession('since')] })],
  });

  const { second } = await importTwice(app, ada);

  expect(toLines(second.refusals)).toEqual(['session since DUPLICATE_ID']);
  expect(second.tables.session).toMatchObject({ existing: 0, refused: 1 });
  expect(await findOwners(app)).toEqual(['bob since']);
});
