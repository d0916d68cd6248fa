import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Application, installBeside } from './beside.ts';

const postgres = process.env.TEST_POSTGRES_URL ?? '';

let application: Application;
beforeAll(async () => {
  const names = ['pg', 'better-sqlite3', 'drizzle-orm', 'zod', '@trpc/server', '@trpc/client'];
  application = await installBeside(
    inject('tarballs'),
    names.map((name) => `${name}@latest`),
  );
}, 180_000);
afterAll(() => application?.[Symbol.dispose]());

const DONE = '200 200 Hello Ada 400';

it('uses the drivers of an application that has the newest of everything, and brings no others', async () => {
  expect(application.versionsOf('pg')).toHaveLength(1);
  expect(application.versionsOf('better-sqlite3')).toHaveLength(1);
  expect(application.versionsOf('zod')).toHaveLength(1);
  expect(await application.signUp('sqlite::memory:')).toBe(DONE);
});

it.runIf(postgres !== '')('takes its pool', async () => {
  expect(await application.signUp(postgres)).toBe(DONE);
});
