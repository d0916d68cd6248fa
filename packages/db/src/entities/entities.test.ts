import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '#connection/dialect.ts';
import { Account } from '#entities/account.ts';
import { Event } from '#entities/event.ts';
import { RateLimit } from '#entities/rate-limit.ts';
import { Session } from '#entities/session.ts';
import { User } from '#entities/user.ts';
import { Verification } from '#entities/verification.ts';
import { signedIn } from '#testing/people.ts';
import { emptyDatabase, type TestDatabase } from '#testing.ts';

let database: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  database = await emptyDatabase();
  orm = database.orm;
});

afterAll(() => database.close());

const MOMENT = new Date('2026-03-29T01:30:00.123Z');

function accountOf(user: User, accountId: string) {
  return {
    user,
    providerId: 'github',
    accountId,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: MOMENT,
    refreshTokenExpiresAt: null,
    scope: null,
    password: null,
  };
}

function sessionOf(user: User) {
  return {
    user,
    tokenHash: 'h',
    expiresAt: MOMENT,
    ipAddress: null,
    userAgent: null,
    deviceBrowser: null,
    deviceSystem: null,
    deviceKind: null,
  };
}

function verificationOf(user: User | null, identifier: string) {
  return { user, purpose: 'reset-password', identifier, value: 'x', expiresAt: MOMENT };
}

test('the id and the times are set before the flush, and given ones are kept', () => {
  const em = orm.em.fork();
  const user = em.create(User, { name: 'Ada', email: 'ada@example.com', image: null, createdAt: MOMENT });
  expect(user.id).toMatch(/^[\w-]{32}$/);
  expect(user.createdAt).toBe(MOMENT);
  expect(user.updatedAt).toBeInstanceOf(Date);
});

test('moments keep their milliseconds, text its length, and an unset flag is false', async () => {
  const { session } = await signedIn(orm);
  const em = orm.em.fork();
  const stored = await em.findOneOrFail(Session, session.id, { populate: ['user'] });
  stored.updatedAt = MOMENT;
  stored.userAgent = 'x'.repeat(5000);
  await em.flush();

  const again = await orm.em.fork().findOneOrFail(Session, session.id, { populate: ['user'] });
  expect(again.updatedAt).toEqual(MOMENT);
  expect(again.userAgent).toHaveLength(5000);
  expect(again.user.emailVerified).toBe(false);
  expect(again.user.image).toBeNull();
});

test('the id of the user is known without loading the user', async () => {
  const { user, session } = await signedIn(orm);
  const stored = await orm.em.fork().findOneOrFail(Session, session.id);
  expect(stored.userId).toBe(user.id);
  const em = orm.em.fork();
  expect(em.create(Verification, verificationOf(null, 'nobody')).userId).toBeNull();
});

test('a session is expired at its end and afterwards', () => {
  const em = orm.em.fork();
  const session = em.create(Session, sessionOf(em.getReference(User, 'u')));
  expect(session.isExpired(new Date(MOMENT.getTime() - 1))).toBe(false);
  expect(session.isExpired(MOMENT)).toBe(true);
});

test('a second row with a unique value is refused', async () => {
  const { user, session } = await signedIn(orm);
  const save = (create: (em: typeof orm.em, owner: User) => unknown) => {
    const em = orm.em.fork();
    create(em, em.getReference(User, user.id));
    return em.flush();
  };
  await save((em, owner) => em.create(Account, accountOf(owner, '1')));
  await save((em, owner) => em.create(Verification, verificationOf(owner, 'one')));
  await save((em, owner) =>
    em.create(Verification, { ...verificationOf(owner, 'one'), purpose: 'delete-user' }),
  );

  const duplicates: Parameters<typeof save>[0][] = [
    (em) => em.create(User, { name: 'B', email: user.email, image: null }),
    (em, owner) => em.create(Session, { ...sessionOf(owner), tokenHash: session.tokenHash }),
    (em, owner) => em.create(Account, accountOf(owner, '1')),
    (em, owner) => em.create(Verification, verificationOf(owner, 'one')),
  ];
  for (const create of duplicates) {
    await expect(save(create)).rejects.toThrow(UniqueConstraintViolationException);
  }
});

test('deleting a user takes sessions, accounts and verifications along, and leaves events', async () => {
  const { user } = await signedIn(orm);
  const em = orm.em.fork();
  em.create(Account, accountOf(em.getReference(User, user.id), '2'));
  em.create(Verification, verificationOf(em.getReference(User, user.id), 'two'));
  em.create(Event, eventBy(user.id));
  await em.flush();

  expect(await orm.em.fork().nativeDelete(User, { id: user.id })).toBe(1);
  const after = orm.em.fork();
  expect(await after.count(Session, { user: user.id })).toBe(0);
  expect(await after.count(Account, { user: user.id })).toBe(0);
  expect(await after.count(Verification, { user: user.id })).toBe(0);
  expect(await after.count(Event, { actorId: user.id })).toBe(1);
});

function eventBy(actorId: string) {
  return {
    action: 'user.deleted',
    actorId,
    impersonatorId: null,
    targetType: 'user',
    targetId: actorId,
    organizationId: null,
    ipAddress: null,
    ipRecordedAt: null,
    userAgent: null,
    data: { reason: 'asked', fields: ['name', 'email'] },
  };
}

test('the data of an event is read as it was written', async () => {
  const em = orm.em.fork();
  const event = em.create(Event, eventBy('someone'));
  await em.flush();
  const stored = await orm.em.fork().findOneOrFail(Event, event.id);
  expect(stored.data).toEqual({ reason: 'asked', fields: ['name', 'email'] });
});

test('the end of a window is a number of milliseconds', async () => {
  const em = orm.em.fork();
  em.create(RateLimit, { key: 'k', count: 1, expiresAt: MOMENT.getTime() });
  await em.flush();
  expect((await orm.em.fork().findOneOrFail(RateLimit, 'k')).expiresAt).toBe(MOMENT.getTime());
});

test('hashes and secrets stay out of what is serialized', async () => {
  const { session } = await signedIn(orm);
  expect(JSON.stringify(session)).not.toContain(session.tokenHash);
});
