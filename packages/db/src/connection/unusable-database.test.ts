import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { migrate } from '#migrations/migrate.ts';
import { createOrm } from './orm.ts';
import { toOutage } from './outage.ts';
import { explainFailure, UnusableDatabase } from './unusable-database.ts';

const WHERE = 'in the option `database` (DATABASE_URL).';

/** The sentence for the operator about the first statement on a database. */
async function sentenceOf(url: string): Promise<unknown> {
  const orm = await createOrm(url);
  try {
    return await migrate(orm).catch((error: unknown) => explainFailure(orm, error));
  } finally {
    await orm.close();
  }
}

/** A server that refuses every connection with an error of PostgreSQL. */
async function startRefusing(code: string, message: string) {
  const fields = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`;
  const answer = Buffer.alloc(5 + fields.length);
  answer.write('E');
  answer.writeInt32BE(4 + fields.length, 1);
  answer.write(fields, 5);
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(answer));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = Object(server.address());
  return {
    host: `127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await once(server.close(), 'close');
    },
  };
}

test.each([
  ['28P01', 'password authentication failed for user "me"', `Correct user name and password ${WHERE}`],
  ['3D000', 'database "shop" does not exist', `Create the database, or correct its name ${WHERE}`],
])('a refusal with %s says what to correct, without the password', async (code, message, advice) => {
  await using server = await startRefusing(code, message);

  expect(await sentenceOf(`postgresql://me:hunter2@${server.host}/shop?password=hunter2`)).toEqual(
    new UnusableDatabase(
      `The database postgresql://me:…@${server.host}/shop cannot be used: ${message}. ${advice}`,
    ),
  );
});

test.each([
  ['postgresql://me@127.0.0.1:1/shop', 'connect ECONNREFUSED 127.0.0.1:1', 'host and port'],
  // Both addresses of the host refuse, or the only one that it has.
  ['postgresql://localhost:1/shop', expect.stringContaining('ECONNREFUSED'), 'host and port'],
  ['postgresql:///shop?host=/nowhere', 'connect ENOENT /nowhere/.s.PGSQL.5432', 'the path of its socket'],
])('a database at %s that is away says so', async (url, _reason, what) => {
  const error = await sentenceOf(url);

  expect(error).toBeInstanceOf(UnusableDatabase);
  expect(String(error)).toMatch(/cannot be used: \S*(connect )?E[A-Z]+/);
  expect(String(error)).toContain(`Start PostgreSQL, or correct ${what} ${WHERE}`);
});

test.each([
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db.invalid', `Correct the host ${WHERE}`],
  ['ETIMEDOUT', 'connect ETIMEDOUT', 'or open the network between the two machines.'],
  [undefined, 'Connection terminated due to connection timeout', 'or open the network between'],
])(
  '%s of the database is explained, and the same of another socket is not',
  async (code, message, advice) => {
    const orm = await createOrm('postgresql://me@db.invalid/shop');
    const error = Object.assign(new Error(message), code === undefined ? {} : { code });

    expect(String(await explainFailure(orm, toOutage(error)))).toContain(advice);
    expect(await explainFailure(orm, error)).toBe(error);
    await orm.close();
  },
);

test('a table that no migration creates is a mistake of the application', async () => {
  const orm = await createOrm('sqlite::memory:');
  await migrate(orm);
  const error = await orm.em
    .getConnection()
    .execute('select * from "nothing"')
    .catch((cause: unknown) => cause);

  expect(String(error)).toContain('no such table: nothing');
  expect(await explainFailure(orm, error)).toBe(error);
  await orm.close();
});
