import { Account, User } from '@keystead/db';
import { LockMode } from '@mikro-orm/core';
import { expect, it } from 'vitest';
import { acmeApp, ada as profile } from '#testing/acme-app.ts';
import { browserAt, ORIGIN, signedUp } from '#testing/index.ts';

/** Only a server has sessions that wait for each other. */
const onServer = it.runIf(process.env.TEST_DIALECT === 'postgresql' && process.env.TEST_DATABASE_URL);

type App = Awaited<ReturnType<typeof acmeApp>>;

/** Until as many sessions of the database wait for another one, or something else is over. */
async function untilWaiting(app: App, count: number, isOver = () => false): Promise<void> {
  for (let waiting = 0; waiting < count && !isOver(); ) {
    const sql = 'select count(*) as waiting from pg_locks where not granted';
    const rows: { waiting: string | number }[] = await app.em().getConnection().execute(sql);
    waiting = Number(rows[0]?.waiting);
  }
}

onServer('lists an account that is linked while a reset waits for the user, or never links it', async () => {
  await using app = await acmeApp({ account: { accountLinking: { allowDifferentEmails: true } } });
  const beside = await app.beside();
  const ada = await signedUp(app, { verified: true });
  app.advance(1);
  await ada.post('/forget-password', { email: ada.email });
  await app.settle();
  const token = app.outbox.link('reset-password', ada.email).pathname.split('/').at(-1);
  const state = await app.leave(ada, { path: '/link-social' });
  app.provider.says({ profile: { ...profile, id: 'eve-1', email: 'eve@example.com' } });
  const owner = browserAt(beside, app.browser());

  const holder = app.em();
  await holder.begin();
  await holder.findOneOrFail(User, ada.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const reset = owner.post('/reset-password', { newPassword: 'a whole new battery', token });
  await untilWaiting(app, 1);
  let isOver = false;
  const link = app.arrive(ada, { code: 'c', state }).finally(() => {
    isOver = true;
  });
  await untilWaiting(app, 2, () => isOver);
  await holder.rollback();

  expect((await reset).status).toBe(200);
  const end = await link;
  await beside.idle();
  const isLinked = (await app.em().count(Account, { providerId: 'acme' })) === 1;
  expect(end === ORIGIN).toBe(isLinked);
  expect(app.outbox.find('password-was-reset', ada.email) !== undefined).toBe(isLinked);
});
