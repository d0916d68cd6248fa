import { User } from '@keystead/db';
import { expect, test } from 'vitest';
import { between } from '#testing/database/between.ts';
import { type Person, signedUp, testApp } from '#testing/index.ts';

/** Calls that write a row of their user, and do not have to hold the user for another reason. */
const calls: { what: string; call: (ada: Person) => Promise<Response>; status: number }[] = [
  { what: 'asks for a one-time token', call: (ada) => ada.get('/one-time-token/generate'), status: 401 },
  {
    what: 'asks for the options of a passkey',
    // Whoever is signed out may ask for them, too.
    call: (ada) => ada.post('/passkey/generate-authenticate-options'),
    status: 200,
  },
  {
    what: 'asks for another address',
    call: (ada) => ada.post('/change-email', { newEmail: 'other@example.com' }),
    status: 401,
  },
  {
    what: 'asks for a new password',
    call: ({ email, post }) => post('/forget-password', { email }),
    status: 200,
  },
];

test.each(calls)('a call that $what while the account is deleted is no failure', async ({ call, status }) => {
  await using app = await testApp({ oneTimeToken: {} });
  const ada = await signedUp(app, { verified: true });
  await app.settle();
  let isDeleted = false;
  (await between(app)).happens = async () => {
    isDeleted = (await app.em().nativeDelete(User, { id: ada.id })) === 1;
  };

  expect((await call(ada)).status).toBe(status);
  await app.settle();

  expect(isDeleted).toBe(true);
  expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
});
