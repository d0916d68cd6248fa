import { setImmediate as turn } from 'node:timers/promises';
import { Account, User } from '@keystead/db';
import { LockMode } from '@mikro-orm/core';
import { expect, it } from 'vitest';
import { acmeApp, ada as profile } from '#testing/acme-app.ts';
import { browserAt, ORIGIN, signedUp } from '#testing/index.ts';

/** Only a server has sessions that wait for each other. */
const onServer = it.runIf(process.env.TEST_DIALECT === 'postgresql' && process.env.TEST_DATABASE_URL);

type App = Awaited<ReturnType<typeof acmeApp>>;

const isWaiting = async (app: App, count: number): Promise<boolean> => {
  const rows: { waiting: string | number }[] = await app
    .em()
    .getConnection()
    .execute('select count(*) as waiting from pg_locks where not granted');
  return Number(rows[0]?.waiting) >= count;
};

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
  while (!(await isWaiting(app, 1))) await turn();
  let isOver = false;
  const link = app.arrive(ada, { code: 'c', state }).finally(() => {
    isOver = true;
  });
  while (!isOver && !(await isWaiting(app, 2))) await turn();
  await holder.rollback();

  expect((await reset).status).toBe(200);
  const end = await link;
  await beside.idle();
  const isLinked = (await app.em().count(Account, { providerId: 'acme' })) === 1;
  expect(end === ORIGIN).toBe(isLinked);
  expect(app.outbox.find('password-was-reset', ada.email) !== undefined).toBe(isLinked);
});

/** Turns of the event loop by which the provider's last answer comes later: each is another order of the two. */
const LATER = [0, 2, 4, 6, 8, 10, 12, 15, 18, 22, 26, 30, 40, 60];

it.each(LATER)(
  'lists an account that is linked in the middle of a reset, or never links it: %d',
  async (turns) => {
    let wait = async (): Promise<void> => undefined;
    await using app = await acmeApp({
      account: { accountLinking: { allowDifferentEmails: true } },
      async fetch(input, init) {
        const answer = await app.provider.fetch(input, init);
        if (!(init?.body instanceof URLSearchParams)) await wait();
        return answer;
      },
    });
    const beside = await app.beside();
    const ada = await signedUp(app, { verified: true });
    app.advance(1);
    await ada.post('/forget-password', { email: ada.email });
    await app.settle();
    const token = app.outbox.link('reset-password', ada.email).pathname.split('/').at(-1);
    const state = await app.leave(ada, { path: '/link-social' });
    app.provider.says({ profile: { ...profile, id: 'eve-1', email: 'eve@example.com' } });
    const owner = browserAt(beside, app.browser());
    let reset: Promise<Response> | undefined;
    wait = async () => {
      reset = owner.post('/reset-password', { newPassword: 'a whole new battery', token });
      for (let count = 0; count < turns; count += 1) await turn();
    };
    const end = await app.arrive(ada, { code: 'c', state });
    expect((await reset)?.status).toBe(200);
    await beside.idle();

    const isLinked = (await app.em().count(Account, { providerId: 'acme' })) === 1;
    expect(end === ORIGIN).toBe(isLinked);
    expect(app.outbox.find('password-was-reset', ada.email) !== undefined).toBe(isLinked);
    expect(app.outbox.find('password-changed', ada.email) === undefined).toBe(isLinked);
  },
);
