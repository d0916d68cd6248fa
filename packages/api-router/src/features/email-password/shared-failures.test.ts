import { expect, test } from 'vitest';
import { MINUTE } from '#core/options/durations.ts';
import { browserAt, createBrowser, signedUp, testApp } from '#testing/index.ts';
import { guess, reset, signIn, stranger } from '#testing/people/wrong-passwords.ts';

const counted = () => testApp({ rateLimit: { enabled: true, storage: 'database' } });

test.each(['memory', 'database'] as const)(
  'wrong passwords are all counted when three are tried in parallel, with counters in %s',
  async (storage) => {
    await using app = await testApp({ rateLimit: { enabled: true, storage } });
    const ada = await signedUp(app);
    const beside = storage === 'database' ? await app.beside() : app.service;
    let wrong = 0;
    for (let round = 0; round < 45; round += 1) {
      if (round % 3 === 0) app.advance(MINUTE);
      const tries = [0, 1, 2].map((index) => {
        const address = `203.0.${round}.${index}`;
        return createBrowser(index === 1 ? beside : app.service, { address }).post('/sign-in/email', {
          email: ada.email,
          password: `guess ${index}`,
        });
      });
      wrong += (await Promise.all(tries)).filter(({ status }) => status === 401).length;
    }

    expect(wrong).toBe(100);
    app.advance(MINUTE);
    expect(await signIn(stranger(app), ada)).toBe(429);
  },
);

test('a browser with an earlier sign-in is recognized in every process', async () => {
  await using app = await counted();
  const ada = await signedUp(app);
  const password = 'a whole new battery';
  await ada.post('/change-password', { currentPassword: ada.password, newPassword: password });
  await guess(app, ada.email, 101);
  app.advance(MINUTE);

  expect(await signIn(browserAt(await app.beside(), ada), { ...ada, password })).toBe(200);
});

test('a locked account is opened by a password reset in another process', async () => {
  await using app = await counted();
  const ada = await signedUp(app);
  await guess(app, ada.email, 101);
  const beside = await app.beside();

  await reset(app, ada, 'a whole new battery');

  const credentials = { email: ada.email, password: 'a whole new battery' };
  expect((await createBrowser(beside).post('/sign-in/email', credentials)).status).toBe(200);
});
