import { tableOf } from '@keystead/db';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createBrowser, createOutbox, testApp } from '#testing/index.ts';
import { optionFaultsOf } from '#testing/options.ts';

const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

test.each([
  ['a client', { connect: () => {}, query: () => {}, on: () => {}, end: () => {} }],
  ['a pool of another driver', { getConnection: () => {}, query: () => {}, end: () => {} }],
  ['a number', 5432],
  ['nothing', undefined],
])('%s is refused as a database', (_, database) => {
  expect(optionFaultsOf({ database })).toEqual([
    expect.stringMatching(
      /^database .*expected sqlite:PATH, sqlite::memory:, postgresql:\/\/USER@HOST\/DATABASE, a pool of pg, or what/,
    ),
  ]);
});

test.each(['my-schema', 'Keystead', ''])('the schema %j is refused', (schema) => {
  expect(optionFaultsOf({ advanced: { database: { schema } } })).toEqual([
    expect.stringContaining(
      `advanced.database.schema is ${JSON.stringify(schema)}, expected at most 63 small letters`,
    ),
  ]);
});

if ((process.env.TEST_DATABASE_URL ?? '') !== '') {
  test('two services on the pool of one application have people, limits and mails of their own', async () => {
    await using app = await testApp();
    const { name } = Object(await app.em().execute('select current_database() as name', [], 'get'));
    const connectionString = new URL(process.env.TEST_DATABASE_URL ?? '');
    connectionString.pathname = `/${name}`;
    const pool = new Pool({ connectionString: connectionString.href, max: 4 });
    await pool.query('create table public."user" (login text); create table public.session (id text)');
    const outboxes = [createOutbox(), createOutbox()];
    const services = await Promise.all(
      outboxes.map(({ mailer }, index) =>
        app.beside({
          database: pool,
          advanced: { database: { schema: `service_${index}` } },
          rateLimit: { enabled: true, storage: 'database' },
          emailAndPassword: { requireEmailVerification: true, password: { cost: { logN: 4, r: 8, p: 1 } } },
          mailer,
        }),
      ),
    );
    const [first, second] = services;
    if (first === undefined || second === undefined) throw new Error('Expected two services.');
    for (const service of services) await service.migrate();

    const failing = { ...person, password: 'wrong horse battery' };
    expect((await createBrowser(first).post('/sign-up/email', person)).status).toBe(200);
    let attempts = 0;
    while ((await createBrowser(first).post('/sign-in/email', failing)).status !== 429 && attempts < 50)
      attempts += 1;
    expect(attempts).toBeLessThan(50);
    expect((await createBrowser(second).post('/sign-in/email', person)).status).toBe(401);
    expect((await createBrowser(second).post('/sign-up/email', person)).status).toBe(200);
    for (const service of services) await service.idle();
    expect(outboxes.map(({ messages }) => messages.map(({ to }) => to))).toEqual([
      [person.email],
      [person.email],
    ]);
    for (const service of services) {
      const mails = await service.orm.em
        .fork()
        .execute(`select 1 from ${tableOf(service.orm, 'outbox_mail')}`);
      expect(mails).toHaveLength(1);
      await service.close();
    }

    expect((await pool.query('select * from public."user"')).rows).toEqual([]);
    await pool.query('drop schema service_0 cascade; drop schema service_1 cascade');
    await pool.query('drop table public."user", public.session');
    await pool.end();
  });
}
