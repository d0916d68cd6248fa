import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrm, migrate } from '@keystead/db';
import { expect, test } from 'vitest';
import { browserAt, createBrowser, signedUp, testApp } from '#testing/index.ts';

const busy = {
  code: 'SERVICE_BUSY',
  message: 'The service is busy. Please try again shortly.',
};

test('a database that cannot be reached causes a 503 with Retry-After on every transport, and one log entry for each call', async () => {
  await using app = await testApp();
  const service = await app.beside({ database: await createOrm('postgresql://me@127.0.0.1:1/accounts') });
  const browser = createBrowser(service);

  const response = await browser.post('/sign-in/email', { email: 'ada@example.com', password: 'a password' });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toEqual(busy);
  expect(app.log).toEqual([
    {
      level: 'error',
      message:
        'the database could not answer: The database postgresql://me@127.0.0.1:1/accounts cannot be used: connect ECONNREFUSED 127.0.0.1:1. Start PostgreSQL, or correct host and port in the option `database` (DATABASE_URL).',
      fields: { kind: 'unreachable', err: expect.any(Error), path: '/sign-in/email' },
    },
  ]);

  await expect(
    browser.api.signIn.email.mutate({ email: 'ada@example.com', password: 'a password' }),
  ).rejects.toMatchObject({ data: { httpStatus: 503 } });
  await service.close();
});

test('get-session answers 503 without a database, so that no client takes the user for signed out', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  const service = await app.beside({ database: await createOrm('postgresql://me@127.0.0.1:1/accounts') });

  const response = await browserAt(service, ada).get('/get-session');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual(busy);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(app.log).toHaveLength(1);
  await service.close();
});

test('a SQLite file that another process has locked causes a 503, and works again once it is free', async () => {
  await using app = await testApp();
  const folder = await mkdtemp(join(tmpdir(), 'keystead-'));
  const url = `sqlite:${join(folder, 'keystead.db')}`;
  const orm = await createOrm(url, { lockTimeout: 0.1 });
  await migrate(orm);
  const service = await app.beside({ database: orm });
  const rival = await createOrm(url);
  const holder = rival.em.fork();
  const signUp = () =>
    createBrowser(service).post('/sign-up/email', {
      name: 'Ada',
      email: 'ada@example.com',
      password: 'correct horse',
    });

  await holder.begin();
  expect((await signUp()).status).toBe(503);
  await holder.rollback();
  expect((await signUp()).status).toBe(200);

  await service.close();
  await rival.close();
  await rm(folder, { recursive: true });
});
