import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '#connection/dialect.ts';
import { User } from '#entities/user.ts';
import { UserUniqueValue } from '#entities/user-unique-value.ts';
import { signedIn } from '#testing/people.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { holdUniqueValues, mergeFields, takeUniqueValues } from './user-fields.ts';

let database: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  database = await emptyDatabase();
  orm = database.orm;
});

afterAll(() => database.close());

const updatedAt = new Date('2026-03-29T01:30:00.123Z');
const fieldsOf = async (id: string) => (await orm.em.fork().findOneOrFail(User, id)).additionalFields;

test('changes are merged with what is stored, and null removes a value', async () => {
  const { user } = await signedIn(orm);
  const merge = (values: Parameters<typeof mergeFields>[1]['values']) =>
    mergeFields(orm.em.fork(), { table: 'user', id: user.id, values, updatedAt });

  expect(await merge({ plan: 'pro', tags: ['a', "it's", '?'], size: null })).toBe(true);
  expect(await fieldsOf(user.id)).toEqual({ plan: 'pro', tags: ['a', "it's", '?'] });
  expect(await merge({ seats: 3, active: false, plan: null, tags: ['b'] })).toBe(true);
  expect(await fieldsOf(user.id)).toEqual({ seats: 3, active: false, tags: ['b'] });
  expect((await orm.em.fork().findOneOrFail(User, user.id)).updatedAt).toEqual(updatedAt);
});

test('parallel changes keep each other', async () => {
  const { user } = await signedIn(orm);
  const names = ['a', 'b', 'c', 'd', 'e'];

  await Promise.all(
    names.map((name) =>
      mergeFields(orm.em.fork(), { table: 'user', id: user.id, values: { [name]: 1 }, updatedAt }),
    ),
  );

  expect(await fieldsOf(user.id)).toEqual({ a: 1, b: 1, c: 1, d: 1, e: 1 });
});

test('a deleted user has no fields', async () => {
  expect(
    await mergeFields(orm.em.fork(), { table: 'user', id: 'nobody', values: { plan: 'pro' }, updatedAt }),
  ).toBe(false);
});

const take = (userId: string, hashes: Record<string, string | null>) =>
  orm.em.fork().transactional((em) => takeUniqueValues(em, { userId, hashes }));

test('of two users who take a value at the same time, one gets it', async () => {
  const people = [await signedIn(orm), await signedIn(orm)];
  const takeAll = (hash: string | null) =>
    Promise.all(people.map(({ user }) => take(user.id, { handle: hash })));

  expect((await takeAll('h')).filter((taken) => taken === undefined)).toHaveLength(1);
  expect(await takeAll(null)).toEqual([undefined, undefined]);
  expect((await takeAll('h')).filter((taken) => taken === 'handle')).toHaveLength(1);
});

test('two users who want the value of each other are both refused, without a deadlock', async () => {
  const [one, other] = [await signedIn(orm), await signedIn(orm)];
  await take(one.user.id, { first: 'a', second: 'a' });
  await take(other.user.id, { first: 'b', second: 'b' });

  const taken = await Promise.all([
    take(one.user.id, { first: 'b', second: 'b' }),
    take(other.user.id, { second: 'a', first: 'a' }),
  ]);

  expect(taken).toEqual(['first', 'first']);
});

test('a value is free again when its user gets another one, and when the user is deleted', async () => {
  const [one, other] = [await signedIn(orm), await signedIn(orm)];

  expect(await take(one.user.id, { badge: 'x' })).toBeUndefined();
  expect(await take(one.user.id, { badge: 'x' })).toBeUndefined();
  expect(await take(one.user.id, { badge: 'y' })).toBeUndefined();
  expect(await take(other.user.id, { badge: 'x' })).toBeUndefined();
  expect(await take(other.user.id, { badge: 'y' })).toBe('badge');
  await orm.em.fork().nativeDelete(User, { id: one.user.id });
  expect(await take(other.user.id, { badge: 'y' })).toBeUndefined();
  expect(await orm.em.fork().count(UserUniqueValue, { field: 'badge' })).toBe(1);
});

test('a user can keep a second value, which is then taken for others', async () => {
  const [one, other] = [await signedIn(orm), await signedIn(orm)];
  await take(one.user.id, { handle: 'own' });
  await take(other.user.id, { handle: 'theirs' });
  const hashes = { handle: 'held', code: null };
  await orm.em.fork().transactional((em) => holdUniqueValues(em, { userId: one.user.id, hashes }));
  const taken = { handle: 'theirs' };
  await orm.em.fork().transactional((em) => holdUniqueValues(em, { userId: one.user.id, hashes: taken }));

  expect(await take(other.user.id, { handle: 'held' })).toBe('handle');
  expect(await take(other.user.id, { handle: 'own' })).toBe('handle');
  expect(await take(other.user.id, { handle: 'theirs' })).toBeUndefined();
});
