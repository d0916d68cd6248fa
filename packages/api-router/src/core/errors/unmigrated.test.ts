import { migrate, rollback } from '@keystead/db';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBrowser, signedUp, type TestApp, testApp } from '#testing/index.ts';

const WHAT_TO_DO = 'Call `await keystead.migrate()` before the first request, or run `npx keystead migrate`.';

/** The migrations after it add columns that every sign-up writes. */
const LAST_THAT_IS_THERE = 'migration-20260718-mail-block';

let app: TestApp;

beforeEach(async () => {
  app = await testApp();
});

/** Other tests use the same database. */
afterEach(async () => {
  await migrate(app.service.orm);
  await app[Symbol.asyncDispose]();
});

async function undoAll(): Promise<void> {
  while ((await rollback(app.service.orm)).length > 0);
}

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

test('a database without tables is said in the first line of the log, in the answer and to own code', async () => {
  const { cookies } = await signedUp(app);
  await undoAll();
  app.log.length = 0;
  const sentence = `The database has no tables yet. ${WHAT_TO_DO}`;

  const answer = await app.browser().post('/sign-up/email', ada);

  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ code: 'INTERNAL_SERVER_ERROR', message: sentence });
  expect(app.log).toEqual([{ level: 'error', message: sentence, fields: { path: '/sign-up/email' } }]);
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  await expect(app.service.getSession({ cookie })).rejects.toThrow(sentence);
});

test('a database that is behind says which migrations are missing, to visitors of a production server nothing', async () => {
  const undone = await rollback(app.service.orm, { to: LAST_THAT_IS_THERE });
  const service = await app.beside({ production: true });

  const answer = await createBrowser(service).post('/sign-up/email', ada);

  expect(await answer.json()).toEqual({ code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong' });
  expect(app.log.at(-1)?.message).toBe(
    `The database is older than this version and lacks ${undone.length} of its migrations, the first is ${undone.at(-1)}. ${WHAT_TO_DO}`,
  );
});
