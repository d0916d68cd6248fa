import { Session, User } from '@keystead/db';
import { LockMode } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import { signedUp, type TestOptions, testApp } from '#testing/index.ts';

const newPassword = 'a whole new battery';
const victim = 'victim@example.com';

/** A user who is signed in as the owner of an e-mail address, and a token for a password reset. */
async function intruded(options: TestOptions = {}) {
  const app = await testApp(options);
  const intruder = await signedUp(app, { email: victim });
  app.advance(60);
  await app.browser().post('/forget-password', { email: victim });
  await app.settle();
  const token = app.outbox.link('reset-password', victim).pathname.split('/').at(-1) ?? '';
  const reset = () => app.browser().post('/reset-password', { newPassword, token });
  return Object.assign(app, { intruder, reset });
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('an e-mail address is not changed by a session that ends in between', async () => {
  await using app = await intruded();
  // Sessions are read on a separate connection, which is opened here.
  await app.intruder.get('/get-session');
  let change: Promise<Response> | undefined;
  await app.forgetStatements();
  // A call that ends sessions holds the lock of the user; on SQLite all others wait.
  await app.em().transactional(async (em) => {
    await em.findOne(User, app.intruder.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    change = app.intruder.post('/change-email', { newEmail: 'intruder@example.com' });
    while (!app.statements.some((sql) => sql.includes('"token_hash"'))) await turn();
    // By now the call has read the session: its query was sent before this one.
    await em.count(Session, {});
    await em.nativeDelete(Session, { user: app.intruder.id });
  });

  expect((await change)?.status).toBe(401);
  expect(await app.em().find(User, {})).toMatchObject([{ email: victim }]);
});

test('an account is not deleted by a session that a password reset ends in between', async () => {
  let meanwhile = async (): Promise<void> => {};
  await using app = await intruded({
    user: {
      deleteUser: { enabled: true, sendDeleteAccountVerification: false, beforeDelete: () => meanwhile() },
    },
  });
  meanwhile = async () => {
    expect((await app.reset()).status).toBe(200);
  };

  expect((await app.intruder.post('/delete-user')).status).toBe(401);
  expect(await app.em().count(User, {})).toBe(1);
});
