import { join } from 'node:path';
import type { KeysteadOptions } from '@keystead/api-router';
import { Account, Member, ScimConnection, ScimIdentity, ScimToken } from '@keystead/db';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { counted, day, moments, sha } from '../../testing/application-source.ts';
import { createPlace, ORIGIN } from '../../testing/import-file.ts';
import { createOldSource, type OldSource } from '../../testing/old-source.ts';

const USERS = '/Users';

const DIRECTORIES = `create table "scimProvider" ("id" text not null primary key, "providerId" text not null unique,
  "scimToken" text not null unique, "organizationId" text, "userId" text)`;

const options = {
  organization: { domains: { enabled: true } },
  scim: {},
} satisfies Partial<KeysteadOptions>;

const SECRET = 'abcdefghijklmnopqrstuvwx';

type Row = Parameters<OldSource['plant']>[1];

/** Acme with its owner, two people whom a directory made, and one who is no member any more. */
function createDirectorySource(directories: Record<string, Row>) {
  const path = join(temporaryFolder('import'), 'auth.db');
  const source = createOldSource(path, [DIRECTORIES]);
  source.plant('organization', { id: 'acme', name: 'Acme', slug: 'acme', createdAt: day });
  const person = (id: string, row: Row = {}): void =>
    source.plant('user', { id, name: id, email: `${id}@acme.example`, emailVerified: 0, ...moments, ...row });
  person('owner', { emailVerified: 1 });
  person('ada');
  person('bob', { banned: 1, banReason: 'Deactivated via SCIM' });
  person('gone');
  for (const [userId, role] of [
    ['owner', 'owner'],
    ['ada', 'member'],
    ['bob', 'member'],
  ] as const)
    source.plant('member', { id: `m-${userId}`, organizationId: 'acme', userId, role, createdAt: day });
  for (const [providerId, row] of Object.entries(directories))
    source.plant('scimProvider', {
      id: `row of ${providerId}`,
      providerId,
      scimToken: SECRET,
      organizationId: 'acme',
      ...row,
    });
  const account = (userId: string, accountId: string): void =>
    source.plant('account', {
      id: `okta-${userId}`,
      accountId,
      providerId: 'okta',
      userId,
      accessToken: '',
      refreshToken: '',
      ...moments,
    });
  account('ada', '00u-ada');
  account('bob', 'bob@acme.example');
  account('gone', '00u-gone');
  return { source, words: ['better-auth', `sqlite:${path}`] };
}

const tokenOf = (secret: string, providerId = 'okta', organizationId = 'acme'): string =>
  Buffer.from(`${secret}:${providerId}:${organizationId}`).toString('base64url');

test('directories come over with their tokens, and know the people whom they made', async () => {
  const { source, words } = createDirectorySource({ okta: {} });
  using _ = source;
  await using place = await createPlace(options);

  const dry = await place.run([...words, '--dry-run']);
  const { tables, notCarried } = await place.run(words);

  expect([dry.tables, dry.notCarried, place.faults()]).toEqual([tables, notCarried, []]);
  expect(tables).toMatchObject({
    account: counted({ read: 3, left: 3 }),
    scim_connection: counted({ read: 1, written: 1 }),
    scim_token: counted({ read: 1, written: 1 }),
    scim_identity: counted({ read: 2, written: 2 }),
  });
  expect(notCarried).toEqual(expect.arrayContaining(['1 directoriesToVerify', '3 accountsOfDirectories']));
  expect(await place.em().count(Account, { providerId: 'okta' })).toBe(0);
  const people = await place.em().find(ScimIdentity, {}, { orderBy: { id: 'asc' } });
  expect(people).toMatchObject([
    { id: 'ada', userId: 'ada', externalId: '00u-ada', userNameKey: 'ada@acme.example', active: true },
    { id: 'bob', userId: 'bob', externalId: null, email: 'bob@acme.example', active: false },
  ]);

  const ask = async (token: string, path: string, init: RequestInit = {}) =>
    place.service.handler(
      new Request(`${ORIGIN}/api/auth/scim/v2${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      }),
    );
  const token = tokenOf(SECRET);
  const found = await ask(token, `/Users?${new URLSearchParams({ filter: 'externalId eq "00u-ada"' })}`);
  expect(await found.json()).toMatchObject({
    totalResults: 1,
    Resources: [
      {
        id: 'ada',
        userName: 'ada@acme.example',
        displayName: 'ada',
        emails: [{ value: 'ada@acme.example', primary: true }],
        active: true,
      },
    ],
  });
  const leave = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: 'active', value: false }],
  };
  const left = await ask(token, `${USERS}/ada`, { method: 'PATCH', body: JSON.stringify(leave) });
  expect([left.status, await left.json()]).toMatchObject([200, { id: 'ada', active: false }]);
  expect(await place.em().count(Member, { user: 'ada' })).toBe(0);
  for (const other of [tokenOf(SECRET, 'entra'), tokenOf(SECRET, 'okta', 'other'), tokenOf('x'), SECRET])
    expect((await ask(other, USERS)).status).toBe(401);
});

test('a second import changes nothing, and brings nothing back', async () => {
  const { source, words } = createDirectorySource({ okta: {}, entra: { scimToken: sha('another') } });
  using _ = source;
  await using place = await createPlace(options);
  await place.run(words);
  await place.em().nativeDelete(ScimToken, { prefix: '' });
  await place.em().nativeDelete(ScimConnection, { providerKey: 'okta' });

  const { tables } = await place.run(words);

  expect(tables).toMatchObject({
    scim_connection: { written: 0, existing: 2 },
    scim_token: { written: 0, existing: 2 },
    scim_identity: { written: 0, existing: 2 },
  });
  expect(await place.em().find(ScimConnection, {})).toMatchObject([{ providerKey: 'entra' }]);
  expect([await place.em().count(ScimToken), await place.em().count(ScimIdentity)]).toEqual([0, 0]);
});

test('what cannot be carried is counted or named', async () => {
  const { source, words } = createDirectorySource({
    okta: { scimToken: '00'.repeat(60) },
    own: { scimToken: 'kept in a way of its own' },
    personal: { scimToken: 'personal', organizationId: null },
    lost: { scimToken: 'lost', organizationId: 'no-organization' },
    'not a name': { scimToken: sha('1') },
    OKTA: { id: 'x second', scimToken: sha('2') },
    plain: { scimToken: 'ABCDEFGHIJKLMNOPQRSTUVWX' },
    hashed: { scimToken: sha('ABCDEFGHIJKLMNOPQRSTUVWX') },
  });
  using _ = source;
  await using place = await createPlace(options);

  const { tables, notCarried } = await place.run(words);

  expect(tables).toMatchObject({
    scim_connection: counted({ read: 8, written: 4, refused: 2, left: 2 }),
    scim_token: counted({ read: 6, written: 1, refused: 5 }),
    scim_identity: { written: 2 },
  });
  expect(notCarried).toContain('2 directoriesOfNobody');
  expect(place.lines().map(({ table, id, field, code }) => [table, id, field, code].join(' '))).toEqual(
    expect.arrayContaining([
      'scim_token row of okta scimToken CANNOT_DECRYPT',
      'scim_token row of own scimToken UNKNOWN_HASH',
      'scim_connection row of not a name providerId INVALID_CONNECTION',
      'scim_connection x second providerId DUPLICATE_ID',
      'scim_token row of plain  DUPLICATE_CREDENTIAL',
    ]),
  );
  expect(JSON.stringify(place.lines())).not.toContain('kept in a way');
});

test('a person of two directories is known to the first one', async () => {
  const { source, words } = createDirectorySource({ okta: {}, entra: { scimToken: sha('another') } });
  using _ = source;
  source.plant('account', {
    id: 'entra-ada',
    accountId: 'ada',
    providerId: 'entra',
    userId: 'ada',
    ...moments,
  });
  await using place = await createPlace(options);

  const { tables } = await place.run(words);

  expect(tables.scim_identity).toEqual(counted({ read: 3, written: 2, refused: 1 }));
});

test.each([
  ['organizations are left out', ['--skip', 'organizations'], options, 'skippedRows'],
  ['the configuration has no scim', [], { organization: {} }, 'directoriesOff'],
])('says so where %s', async (_, flags, given, note) => {
  const { source, words } = createDirectorySource({ okta: {} });
  using __ = source;
  await using place = await createPlace(given);

  const { notCarried } = await place.run([...words, ...flags]);

  expect(notCarried.some((line) => line.endsWith(note))).toBe(true);
});
