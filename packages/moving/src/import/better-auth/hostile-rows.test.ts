import { join } from 'node:path';
import { ApiKey, Organization, Passkey, Session, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createPlace } from '../testing/import-file.ts';
import { createOldSource } from '../testing/old-source.ts';

const day = '2026-01-01T00:00:00.000Z';
/** A public key in COSE: EC2 with P-256. */
const KEY = Buffer.from(`a5010203262001215820${'01'.repeat(32)}225820${'02'.repeat(32)}`, 'hex').toString(
  'base64',
);

const DEEP = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`;

/** Metadata as its owner wrote it, in a source that keeps it as a text. */
const given: Readonly<Record<string, string>> = {
  plain: '{"plan":1}',
  nul: '{"a\\u0000b":["x\\u0000y"]}',
  lone: '{"a":"x\\ud800"}',
  deep: DEEP,
};

test('metadata that a database does not store costs nobody but its owner', async () => {
  const path = join(temporaryFolder('import'), 'auth.db');
  using source = createOldSource(path);
  const moments = { createdAt: day, updatedAt: day };
  source.plant('user', { id: 'ada', name: 'Ada', email: 'ada@example.com', emailVerified: 1, ...moments });
  for (const [id, metadata] of Object.entries(given)) {
    source.plant('organization', { id, name: id, slug: id, createdAt: day, metadata });
    source.plant('member', { id, organizationId: id, userId: 'ada', role: 'owner', createdAt: day });
    source.plant('apikey', { id, key: id.padEnd(64, 'k'), userId: 'ada', enabled: 1, metadata, ...moments });
  }
  await using place = await createPlace({ organization: {} });

  const { isFinished, tables } = await place.run(['better-auth', `sqlite:${path}`]);

  expect(isFinished).toBe(true);
  expect(place.faults().toSorted()).toEqual([
    'api_key undefined INVALID_JSON',
    'organization undefined INVALID_JSON',
  ]);
  expect(tables.organization).toMatchObject({ read: 4, written: 4, refused: 0 });
  const byId = { orderBy: { id: 'asc' } } as const;
  const stored = { lone: { a: 'x\uFFFD' }, nul: { ab: ['xy'] }, plain: { plan: 1 } };
  const organizations = await place.em().find(Organization, {}, byId);
  expect(Object.fromEntries(organizations.map(({ id, metadata }) => [id, metadata]))).toEqual({
    ...stored,
    deep: null,
  });
  const keys = await place.em().find(ApiKey, {}, byId);
  expect(Object.fromEntries(keys.map(({ id, metadata }) => [id, metadata]))).toEqual(stored);
});

test('a text that no index of PostgreSQL has room for costs nobody but its owner', async () => {
  const path = join(temporaryFolder('import'), 'auth.db');
  using source = createOldSource(path);
  const long = 'x'.repeat(9000);
  const person = { emailVerified: 1, createdAt: day, updatedAt: day };
  source.plant('user', { id: 'ada', name: `${'x'.repeat(255)}😀`, email: 'ada@example.com', ...person });
  source.plant('user', { id: 'bob', name: long, email: 'bob@example.com', ...person });
  const key = { publicKey: KEY, counter: 0, deviceType: 'singleDevice', backedUp: 0, createdAt: day };
  source.plant('passkey', { id: 'p', userId: 'ada', credentialID: 'x'.repeat(1364), ...key });
  source.plant('passkey', { id: 'q', userId: 'bob', credentialID: long, ...key });
  for (const [id, slug] of Object.entries({ acme: 'acme', long })) {
    source.plant('organization', { id, name: id, slug, createdAt: day });
    source.plant('member', { id, organizationId: id, userId: 'ada', role: 'owner', createdAt: day });
  }
  await using place = await createPlace({ organization: {} });

  const { isFinished, notCarried } = await place.run(['better-auth', `sqlite:${path}`]);

  expect(isFinished).toBe(true);
  expect(notCarried).toContain('2 shortenedNames');
  expect(place.faults().toSorted()).toEqual([
    'organization undefined BROKEN_LINE',
    'passkey undefined INVALID_PUBLIC_KEY',
  ]);
  const byId = { orderBy: { id: 'asc' } } as const;
  const names = (await place.em().find(User, {}, byId)).map(({ name }) => name);
  expect(names).toEqual([`${'x'.repeat(255)}\uFFFD`, 'x'.repeat(256)]);
  expect((await place.em().find(Organization, {})).map(({ id }) => id)).toEqual(['acme']);
  expect((await place.em().find(Passkey, {})).map(({ id }) => id)).toEqual(['p']);
});

test('a picture that no page must load is left out, and counted', async () => {
  const path = join(temporaryFolder('import'), 'auth.db');
  using source = createOldSource(path);
  const images = {
    ada: 'https://example.com/ada.png',
    bob: 'javascript:alert(1)',
    eve: 'data:text/html,<script>alert(1)</script>',
    mary: `data:image/png;base64,${'A'.repeat(5000)}`,
  };
  for (const [id, image] of Object.entries(images))
    source.plant('user', {
      id,
      name: id,
      email: `${id}@example.com`,
      emailVerified: 1,
      image,
      createdAt: day,
      updatedAt: day,
    });
  source.plant('organization', {
    id: 'acme',
    name: 'Acme',
    slug: 'acme',
    logo: '//evil.example/logo.png',
    createdAt: day,
  });
  source.plant('member', { id: 'one', organizationId: 'acme', userId: 'ada', role: 'owner', createdAt: day });
  await using place = await createPlace({ organization: {} });

  const { notCarried } = await place.run(['better-auth', `sqlite:${path}`]);

  expect(notCarried).toContain('3 unusablePictures');
  const users = await place.em().find(User, {});
  expect(Object.fromEntries(users.map(({ id, image }) => [id, image]))).toEqual({
    ...images,
    bob: null,
    eve: null,
  });
  expect((await place.em().find(Organization, {})).map(({ logo }) => logo)).toEqual([null]);
});

test('a slug to which links lead is kept, and one to which none can lead is refused', async () => {
  const path = join(temporaryFolder('import'), 'auth.db');
  using source = createOldSource(path);
  const person = { emailVerified: 1, createdAt: day, updatedAt: day };
  source.plant('user', { id: 'ada', name: 'Ada', email: 'ada@example.com', ...person });
  const own = 'f'.repeat(32);
  const kept = { plain: 'acme', under: 'Acme_Corp', dotted: 'acme.corp', umlaut: 'ängström', [own]: own };
  const refused = { empty: '', parent: '..', path: 'acme/members', query: 'acme?x', space: 'acme corp' };
  const strange = { id: 'e'.repeat(32), uuid: '01890000-0000-7000-8000-000000000000', long: 'x'.repeat(129) };
  for (const [id, slug] of Object.entries({ ...kept, ...refused, ...strange })) {
    source.plant('organization', { id, name: id, slug, createdAt: day });
    source.plant('member', { id, organizationId: id, userId: 'ada', role: 'owner', createdAt: day });
  }
  await using place = await createPlace({ organization: {} });

  const { isFinished, notCarried } = await place.run(['better-auth', `sqlite:${path}`]);

  expect(isFinished).toBe(true);
  const stored = (await place.em().find(Organization, {})).map(({ id, slug }) => [id, slug]);
  expect(Object.fromEntries(stored)).toEqual({ ...kept, under: 'acme_corp' });
  expect(place.faults()).toEqual(Array(8).fill('organization undefined BROKEN_LINE'));
  expect(notCarried).toContain('3 foreignSlugs');
});

test('sessions and API keys that have ended are left out, and counted', async () => {
  const path = join(temporaryFolder('import'), 'auth.db');
  using source = createOldSource(path);
  const moments = { createdAt: day, updatedAt: day };
  const own = { userId: 'ada', ...moments };
  source.plant('user', { id: 'ada', name: 'Ada', email: 'ada@example.com', emailVerified: 1, ...moments });
  for (const [id, expiresAt] of [
    ['ended', day],
    ['live', '2099-01-01T00:00:00.000Z'],
  ] as const) {
    source.plant('session', { id, token: `token ${id}`, expiresAt, ...own });
    source.plant('apikey', { id, key: id.padEnd(64, 'k'), enabled: 1, expiresAt, ...own });
  }
  await using place = await createPlace();

  const { notCarried } = await place.run(['better-auth', `sqlite:${path}`]);

  expect(notCarried).toEqual(expect.arrayContaining(['1 expiredSessions', '1 expiredApiKeys']));
  expect((await place.em().find(Session, {})).map(({ id }) => id)).toEqual(['live']);
  expect((await place.em().find(ApiKey, {})).map(({ id }) => id)).toEqual(['live']);
});
