import { tableOf } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '#core/options/durations.ts';
import { createBrowser, signedIn, signedUp, type TestApp, testApp } from '#testing/index.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const newPassword = 'a whole new battery';

async function mailedToken(app: TestApp, email: string): Promise<string> {
  await app.browser().post('/forget-password', { email });
  await app.settle();
  return app.outbox.link('reset-password', email).pathname.split('/').at(-1) ?? '';
}

const countsOf = (answers: readonly Response[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('95 parallel calls with the token of one reset mail', () => {
  // There is room for one hash in each process; parallel ones are refused with 503.
  const password = { cost: { logN: 13, r: 8, p: 1 }, concurrency: 1, waiting: 0 };

  test('compute one hash together, in all processes', async () => {
    await using app = await testApp({ emailAndPassword: { password } });
    const ada = await signedUp(app);
    const token = await mailedToken(app, ada.email);
    const browsers = [app.browser(), createBrowser(await app.beside())];

    const answers = await Promise.all(
      Array.from({ length: 95 }, (_, index) =>
        (browsers[index % 2] ?? app.browser()).post('/reset-password', { newPassword, token }),
      ),
    );

    expect(countsOf(answers)).toEqual({ 200: 1, 401: 94 });
    await signedIn(app, { ...ada, password: newPassword });
  });

  test('are limited by the token, from all networks', async () => {
    await using app = await testApp({ rateLimit: { enabled: true } });
    const ada = await signedUp(app);
    const token = await mailedToken(app, ada.email);
    const reset = (index: number, sent = token) =>
      app
        .browser({ address: `198.51.100.${index}` })
        .post('/reset-password', { newPassword: 'short', token: sent });

    const answers = await Promise.all(Array.from({ length: 95 }, (_, index) => reset(index)));

    expect(countsOf(answers)).toEqual({ 400: 10, 429: 85 });
    app.advance(MINUTE);
    expect((await reset(100)).status).toBe(400);
  });

  test('are limited by their network', async () => {
    await using app = await testApp({ rateLimit: { enabled: true } });
    const tries = Array.from({ length: 20 }, (_, index) =>
      app.browser().post('/reset-password', { newPassword, token: `guess ${index}` }),
    );

    expect(countsOf(await Promise.all(tries))).toEqual({ 401: 3, 429: 17 });
  });
});

test('two tokens that differ in the case of a letter are two tokens for the limit', async () => {
  await using app = await testApp({ rateLimit: { enabled: true } });
  const reset = (index: number, token: string) =>
    app.browser({ address: `198.51.100.${index}` }).post('/reset-password', { newPassword, token });
  for (let index = 0; index < 11; index += 1) await reset(index, 'AbC');

  expect((await reset(20, 'AbC')).status).toBe(429);
  expect((await reset(21, 'abc')).status).toBe(401);
});

test('a link works again when there was no place to compute the hash of the new password', async () => {
  await using app = await testApp({
    emailAndPassword: { password: { cost: { logN: 15, r: 8, p: 1 }, concurrency: 1, waiting: 0 } },
  });
  const ada = await signedUp(app);
  const token = await mailedToken(app, ada.email);
  const reset = () => app.browser().post('/reset-password', { newPassword, token });
  const signIn = () => app.browser().post('/sign-in/email', { email: 'nobody@example.com', password: 'x' });

  await app.forgetStatements();
  const other = signIn();
  // The last query of a sign-in before it computes.
  while (!app.statements.some((sql) => /\baccount\b/.test(sql))) await turn();
  const first = await reset();
  await other;

  expect(first.status).toBe(503);
  expect((await reset()).status).toBe(200);
});

test('a link works again at once when the database refused the writes of its call', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  const token = await mailedToken(app, ada.email);
  const reset = () => app.browser().post('/reset-password', { newPassword, token });

  await app.em().execute(`alter table ${tableOf(app.service.orm, 'event')} rename to event_elsewhere`);
  const refused = await reset();
  await app.em().execute(`alter table ${tableOf(app.service.orm, 'event_elsewhere')} rename to event`);

  expect(refused.status).toBe(500);
  await signedIn(app, ada);
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).toBe(401);
});

test('a link works again a minute after its call ended without an answer', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  const token = await mailedToken(app, ada.email);
  const reset = () => app.browser().post('/reset-password', { newPassword, token });
  // The row of a process that was killed while it computed the hash.
  const until = new Date(app.now().getTime() + MINUTE * 1000);
  await app.em().execute(`update ${tableOf(app.service.orm, 'verification')} set updated_at = ?`, [until]);
  expect((await reset()).status).toBe(401);
  app.advance(MINUTE);

  expect((await reset()).status).toBe(200);
});
