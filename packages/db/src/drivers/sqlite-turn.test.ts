import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createOrm } from '#connection/orm.ts';
import type { OrmOptions } from '#connection/orm-options.ts';
import { Session } from '#entities/session.ts';
import { User } from '#entities/user.ts';
import { migrate } from '#migrations/migrate.ts';
import { signedIn } from '#testing/people.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** Very short bounds, so that an endless wait fails soon. */
const SOON: OrmOptions = { connectionTimeout: 0.05, lockTimeout: 0.05 };

/** Two services on one file: the one of the test, and a second one. */
async function openTwice() {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder());
  const url = `sqlite:${join(folder.path, 'keystead.db')}`;
  const orm = await createOrm(url, SOON);
  stack.defer(() => orm.close());
  await migrate(orm);
  const rival = await createOrm(url, SOON);
  stack.defer(() => rival.close());
  const held = stack.move();
  return { orm, rival, [Symbol.asyncDispose]: () => held.disposeAsync() };
}

test('acquireConnection waits for the turn of another call, and gives up within bounds', async () => {
  await using services = await openTwice();
  const holder = services.orm.em.fork();
  await holder.begin();

  await expect(services.orm.em.fork().count(User)).rejects.toMatchObject({ kind: 'stalled' });
  await holder.rollback();

  expect(await services.orm.em.fork().count(User)).toBe(0);
});

test('releaseConnection ends the turn of a statement that failed', async () => {
  await using services = await openTwice();

  await expect(services.orm.em.fork().execute('select * from nowhere')).rejects.toThrow(/nowhere/);

  expect(await services.orm.em.fork().count(User)).toBe(0);
});

test('beginTransaction takes the write lock at once, and ends its turn if it cannot', async () => {
  await using services = await openTwice();
  const holder = services.rival.em.fork();
  await holder.begin();

  await expect(services.orm.em.fork().begin()).rejects.toMatchObject({ kind: 'locked' });
  await holder.rollback();

  const next = services.orm.em.fork();
  await next.begin();
  await expect(services.rival.em.fork().begin()).rejects.toMatchObject({ kind: 'locked' });
  await next.rollback();
});

test('commitTransaction that SQLite refuses ends the turn, and writes nothing', async () => {
  await using services = await openTwice();
  const { orm } = services;
  const { session } = await signedIn(orm);

  const committed = orm.em.fork().transactional(async (em) => {
    await em.execute('pragma defer_foreign_keys = on');
    await em.execute('update "session" set "user_id" = ?', ['nobody']);
  });

  await expect(committed).rejects.toThrow(/FOREIGN KEY/i);
  expect(await orm.em.fork().count(Session, { id: session.id, user: session.user.id })).toBe(1);
});

test('rollbackTransaction does nothing after SQLite has rolled back by itself, so the first error is thrown', async () => {
  await using services = await openTwice();
  const { orm } = services;
  const { user } = await signedIn(orm, 'Ada');
  await signedIn(orm, 'Grace');

  const refused = orm.em.fork().transactional(async (em) => {
    await em.nativeUpdate(User, {}, { name: 'Eve' });
    await em.execute('update or rollback "user" set "email" = ?', [user.email]);
  });

  await expect(refused).rejects.toThrow(/UNIQUE/i);
  expect(await orm.em.fork().count(User, { name: 'Eve' })).toBe(0);
});

test('executeQuery lets others run between the statements of a long transaction', async () => {
  await using services = await openTwice();
  const em = services.orm.em.fork();
  await em.begin();
  let hasRun = false;
  setImmediate(() => {
    hasRun = true;
  });

  for (let count = 0; count < 5000 && !hasRun; count += 1) await em.execute('select 1 from user');
  await em.rollback();

  expect(hasRun).toBe(true);
});
