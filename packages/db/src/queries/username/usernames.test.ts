import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '#connection/dialect.ts';
import { User } from '#entities/user.ts';
import { UsernameHold } from '#entities/username-hold.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';
import { holdUsername, isUsernameHeld, takeUsername } from './usernames.ts';

let database: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  database = await emptyDatabase();
  orm = database.orm;
});

afterAll(() => database.close());

const now = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-04-01T12:00:00Z');
const muchLater = new Date('2026-05-01T12:00:00Z');

const hashesOf = (username: string): [string, string] => [`new ${username}`, `old ${username}`];

async function addUser(id: string): Promise<string> {
  const em = orm.em.fork();
  em.create(User, { id, name: id, email: `${id}@example.com`, image: null, createdAt: now, updatedAt: now });
  await em.flush();
  return id;
}

class Taken extends Error {}

interface Wish {
  username: string | null;
  holdUntil?: Date | null;
  at?: Date;
}

const take = (userId: string, { username, holdUntil = null, at = now }: Wish) =>
  orm.em
    .fork()
    .transactional(async (em) => {
      const wish = { userId, username, displayUsername: username, now: at, holdUntil, hashesOf };
      const outcome = await takeUsername(em, wish);
      if (outcome === 'taken') throw new Taken();
      return outcome;
    })
    .catch((error) => {
      if (error instanceof Taken) return 'taken';
      throw error;
    });

const isHeld = (username: string, userId: string | null = null, at = now) =>
  isUsernameHeld(orm.em.fork(), { hashesOf, username, userId, now: at });

test('a username belongs to one user, and is free again after that user has changed it', async () => {
  const [ada, bob] = [await addUser('one-ada'), await addUser('one-bob')];
  expect(await take(ada, { username: 'one' })).toBe('done');
  expect(await take(bob, { username: 'one' })).toBe('taken');
  expect(await take(ada, { username: 'one' })).toBe('done');
  expect(await take(ada, { username: null })).toBe('done');
  expect(await take(bob, { username: 'one' })).toBe('done');
  expect(await take('nobody', { username: 'two' })).toBe('no-user');
});

test('a held username is free for its former owner, and for all users after the hold', async () => {
  const [ada, bob, eve] = [await addUser('held-ada'), await addUser('held-bob'), await addUser('held-eve')];
  await take(ada, { username: 'held' });
  expect(await take(ada, { username: 'other', holdUntil: later })).toBe('done');
  expect([await isHeld('held'), await isHeld('held', ada), await isHeld('held', bob)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await take(bob, { username: 'held' })).toBe('taken');
  expect(await take(ada, { username: 'held', holdUntil: later })).toBe('done');
  expect(await take(bob, { username: 'other' })).toBe('taken');
  expect(await take(bob, { username: 'other', at: muchLater })).toBe('done');

  await take(ada, { username: null, holdUntil: later });
  await orm.em.fork().nativeDelete(User, { id: ada });
  expect(await isHeld('held')).toBe(true);
  expect(await isHeld('held', eve, muchLater)).toBe(false);
});

test('a hold is renewed, and can pass to another user', async () => {
  const [ada, bob] = [await addUser('moved-ada'), await addUser('moved-bob')];
  for (const userId of [ada, bob])
    await orm.em
      .fork()
      .transactional((em) => holdUsername(em, { hashesOf, username: 'moved', userId, now, until: later }));
  expect([await isHeld('moved', ada), await isHeld('moved', bob)]).toEqual([true, false]);
  expect(await orm.em.fork().count(UsernameHold, { user: [ada, bob] })).toBe(1);
});

test('an e-mail address that is taken is no taken username', async () => {
  await addUser('clash');
  const em = orm.em.fork();
  em.create(User, {
    id: 'other',
    name: '',
    email: 'clash@example.com',
    image: null,
    createdAt: now,
    updatedAt: now,
  });
  const wish = {
    userId: 'other',
    username: 'clash',
    displayUsername: 'clash',
    now,
    holdUntil: null,
    hashesOf,
  };
  await expect(em.transactional((inner) => takeUsername(inner, wish))).rejects.toThrow(/email/);
});

test('one of many parallel calls gets a username', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, (_, index) => addUser(`many-${index}`)));
  const results = await Promise.all(users.map((userId) => take(userId, { username: 'many' })));
  expect(results.filter((result) => result === 'done')).toHaveLength(1);
});

test('a new user gets the username that was requested, unless it is held', async () => {
  const signUp = async (id: string, username: string) => {
    const em = orm.em.fork();
    const names = { username, displayUsername: username };
    const rest = { name: id, email: `${id}@example.com`, image: null, createdAt: now, updatedAt: now };
    em.create(User, { id, ...rest, ...names });
    return em.transactional((inner) =>
      takeUsername(inner, { userId: id, ...names, now, holdUntil: null, hashesOf }),
    );
  };
  expect(await signUp('new-ada', 'new')).toBe('done');
  expect(await take('new-ada', { username: null, holdUntil: later })).toBe('done');
  expect(await signUp('new-bob', 'new')).toBe('taken');
  expect(await signUp('new-eve', 'newer')).toBe('done');
});
