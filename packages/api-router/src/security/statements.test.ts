import { Event } from '@keystead/db';
import { expect, test } from 'vitest';
import { signedUp, testApp } from '#testing/index.ts';

const RESET = '/api/auth/reset-password/';

test('a reset locks its user once, reads and deletes nothing twice, and deletes nothing where there is nothing', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  await ada.api.forgetPassword.mutate({ email: ada.email });
  await app.settle();
  const token = app.outbox.link('reset-password', ada.email).pathname.slice(RESET.length);
  await app.forgetStatements();

  await ada.api.resetPassword.mutate({ token, newPassword: 'another horse battery' });
  expect(app.statements.filter((sql) => sql.includes('1 = 0'))).toEqual([]);
  expect(app.statements.filter(isLock)).toHaveLength(1);
  const repeated = app.statements.filter(
    (sql, index) => app.statements.indexOf(sql) !== index && !/^(begin|commit)/.test(sql),
  );
  expect(repeated).toEqual([]);
});

/** The user as it is read to be locked; on SQLite, where rows have no locks, in the same words as at any other time. */
const isLock = (sql: string): boolean =>
  /from ("keystead"\.)?"user" u where u\."id" in \([^)]+\) order by/.test(sql.replaceAll('`', '"'));

test('a sign-in in a browser that is signed in locks its user once', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  await app.forgetStatements();

  await ada.api.signIn.email.mutate({ email: ada.email, password: ada.password });
  expect(app.statements.filter(isLock)).toHaveLength(1);
});

test('the own name as it was is no change: nothing is written and nothing recorded', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  app.advance(60);
  await app.forgetStatements();

  expect(await ada.api.updateUser.mutate({ name: ada.name })).toEqual({ status: true });
  expect(app.statements.filter((sql) => !sql.startsWith('select'))).toEqual([]);
  expect(await app.em().count(Event, { action: 'user.updated' })).toBe(0);

  await ada.api.updateUser.mutate({ name: ada.name, image: 'https://example.com/ada.png' });
  expect(await app.em().find(Event, { action: 'user.updated' })).toMatchObject([
    { data: { fields: ['image'] } },
  ]);
});
