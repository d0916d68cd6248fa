import { expect, test } from 'vitest';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { signedUp, type TestApp, testApp } from '#testing/index.ts';

/** Wrong passwords from many networks, none of which is limited by itself. */
async function guess(app: TestApp, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    if (index % 10 === 0) app.advance(MINUTE);
    const browser = app.browser({ address: `198.51.100.${index}` });
    statuses.push((await browser.post('/sign-in/email', { email, password: `guess ${index}` })).status);
  }
  return statuses;
}

test.each(['ada@example.com', 'nobody@example.com'])(
  'an account takes no more passwords for a day after 100 wrong ones, known or not: %s',
  async (email) => {
    await using app = await testApp({ rateLimit: { enabled: true } });
    const ada = await signedUp(app);
    expect(new Set(await guess(app, email, 100))).toEqual(new Set([401]));

    expect(await guess(app, email, 1)).toEqual([429]);

    expect(await (await ada.get('/get-session')).json()).toMatchObject({ user: { email: ada.email } });
    app.advance(DAY);
    expect(await guess(app, email, 1)).toEqual([401]);
  },
);

test('the right password is refused too while an account is locked, and passes afterwards', async () => {
  await using app = await testApp({ rateLimit: { enabled: true } });
  const ada = await signedUp(app);
  await guess(app, ada.email, 100);
  const signIn = () => app.browser().post('/sign-in/email', { email: ada.email, password: ada.password });
  app.advance(MINUTE);

  const refused = await signIn();

  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(DAY - 20 * MINUTE);
  app.advance(DAY);
  expect((await signIn()).status).toBe(200);
});

test('right passwords lock nobody, however many there are', async () => {
  await using app = await testApp({ rateLimit: { enabled: true } });
  const ada = await signedUp(app);

  for (let index = 0; index < 120; index += 1) {
    app.advance(MINUTE);
    const response = await app.browser().post('/sign-in/email', { email: ada.email, password: ada.password });
    expect(response.status).toBe(200);
  }
});
