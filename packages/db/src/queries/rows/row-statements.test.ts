import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Orm } from '#connection/dialect.ts';
import { OAuthAccessToken } from '#entities/oauth/oauth-access-token.ts';
import { OAuthGrant } from '#entities/oauth/oauth-grant.ts';
import { emptyDatabase } from '#testing.ts';
import { changeRows, findRow, hasRow, holdRow, insertRow, insertRows } from './row-statements.ts';

let orm: Orm;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ orm, close } = await emptyDatabase());
});
afterAll(() => close());
beforeEach(async () => {
  await orm.em.fork().nativeDelete(OAuthGrant, {});
});

const at = new Date('2026-03-01T12:00:00.123Z');

const grant = {
  id: 'a-grant',
  createdAt: at,
  updatedAt: at,
  origin: 'client',
  clientId: "an application's ?",
  user: null,
  organization: null,
  offline: true,
  scopes: ['openid', '?'],
  resources: [],
  claims: { userinfo: ['name'] },
  amr: [],
  expiresAt: at,
} as const;

const token = {
  id: 'a-token',
  createdAt: at,
  grant: grant.id,
  clientId: 'c',
  scopes: [],
  resources: [],
  act: { sub: 'c' },
  expiresAt: at,
};

const insertGrant = (em: Orm['em'], id: string = grant.id) =>
  insertRow(em, OAuthGrant, {
    ...grant,
    id,
    scopes: [...grant.scopes],
    resources: [],
    claims: { userinfo: ['name'] },
    amr: [],
  });

test('a row is what the mapper would have made of it: moments, lists, other rows and what is left out', async () => {
  const em = orm.em.fork();
  await insertGrant(em);
  await insertRow(em, OAuthAccessToken, token);

  const found = await orm.em
    .fork()
    .findOneOrFail(OAuthAccessToken, { id: token.id }, { populate: ['grant'] });
  expect(found).toMatchObject({ createdAt: at, act: { sub: 'c' }, cnf: null, scopes: [] });
  expect(found.grant).toMatchObject({ ...grant, authTime: null, endedAt: null, endReason: null, cnf: null });
});

test('many rows are written with few statements, and only if they have the same columns', async () => {
  const em = orm.em.fork();
  await insertGrant(em);
  const many = Array.from({ length: 1234 }, (_, n) => ({ ...token, id: `${n}`, act: { sub: `?${n}` } }));
  await insertRows(em, OAuthAccessToken, many);
  await insertRows(em, OAuthAccessToken, []);

  expect(await em.count(OAuthAccessToken)).toBe(1234);
  expect(await em.findOneOrFail(OAuthAccessToken, { id: '1233' })).toMatchObject({ act: { sub: '?1233' } });
  const other = { ...token, id: 'b', cnf: null };
  await expect(insertRows(em, OAuthAccessToken, [{ ...token, id: 'a' }, other])).rejects.toThrow(TypeError);
});

test('rows are changed only where all values are the same, null among them, and are counted', async () => {
  const em = orm.em.fork();
  await insertGrant(em, 'one');
  await insertGrant(em, 'two');
  const change = (where: { id: string; endedAt?: null }) =>
    changeRows(em, { entity: OAuthGrant, where }, { endedAt: at, scopes: ['email'], endReason: null });

  expect(await change({ id: 'one', endedAt: null })).toBe(1);
  expect(await change({ id: 'one', endedAt: null })).toBe(0);
  expect(await change({ id: 'one' })).toBe(1);
  const rows = await orm.em.fork().find(OAuthGrant, {}, { orderBy: { id: 'asc' } });
  expect(rows.map(({ endedAt, scopes }) => [endedAt, scopes])).toEqual([
    [at, ['email']],
    [null, ['openid', '?']],
  ]);
});

test('a row is found and held in a transaction, which takes back what it has written', async () => {
  const em = orm.em.fork();
  await em.begin();
  await insertGrant(em);
  const rows = { entity: OAuthGrant, where: { id: grant.id, user: null } };
  expect([await hasRow(em, rows), await holdRow(em, rows)]).toEqual([true, true]);
  const others = { entity: OAuthGrant, where: { id: grant.id, user: 'ada' } };
  expect([await hasRow(em, others), await holdRow(em, others)]).toEqual([false, false]);
  await em.rollback();

  expect(await hasRow(em, rows)).toBe(false);
});

test('another row is named by its id, and a column that is not there is a mistake', async () => {
  const em = orm.em.fork();
  await insertGrant(em);
  const entity = await em.findOneOrFail(OAuthGrant, { id: grant.id });

  await expect(insertRow(em, OAuthAccessToken, { ...token, grant: entity })).rejects.toThrow(TypeError);
  await expect(insertRow(em, OAuthAccessToken, Object({ ...token, no: 1 }))).rejects.toThrow(TypeError);
});

test('a row is read as plain values of the columns that are asked for', async () => {
  const em = orm.em.fork();
  await insertGrant(em);
  const rows = { entity: OAuthGrant, where: { id: grant.id } };
  const keys = ['createdAt', 'scopes', 'claims', 'offline', 'acr', 'cnf'] as const;

  expect(await findRow(em, rows, keys)).toEqual({
    createdAt: at,
    scopes: ['openid', '?'],
    claims: { userinfo: ['name'] },
    offline: true,
    acr: null,
    cnf: null,
  });
  expect(await findRow(em, { ...rows, where: { id: 'none' } }, keys)).toBeUndefined();
});
