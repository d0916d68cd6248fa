import { expect, test } from 'vitest';
import { countConnections } from '#connection/count-connections.ts';
import type { Orm } from '#connection/dialect.ts';
import { createOrm } from '#connection/orm.ts';
import type { OrmOptions } from '#connection/orm-options.ts';
import { User } from '#entities/user.ts';
import { migrationsFor } from '#migrations/index.ts';
import { migrate } from '#migrations/migrate.ts';
import { toNames } from '#migrations/migrator.ts';
import { createSessionReader } from '#queries/sessions/session-reader.ts';
import type { PgQuery } from './pg-types.ts';
import { STANDBY } from './server-watch.ts';

/** Answer of a server to a text; an error that it throws means a broken connection. */
type Answer = (text: string) => object[];

/** Refusal of a statement by the server. */
const refusal = (): Error => Object.assign(new Error('no such table'), { severity: 'ERROR', code: '42P01' });

/** A pool of an application with one connection to a server that is a function. */
function poolOf(answer: Answer) {
  const queries: PgQuery[] = [];
  const released: (Error | undefined)[] = [];
  const waiting: (() => void)[] = [];
  let isFree = true;
  let isEnded = false;
  const query = async (given: PgQuery | string) => {
    const asked = typeof given === 'string' ? { text: given } : given;
    if (asked.text === STANDBY) return { command: 'SELECT', rowCount: 0, rows: [] };
    queries.push(asked);
    return { command: 'SELECT', rowCount: 0, rows: answer(asked.text) };
  };
  const client = {
    on: () => client,
    off: () => client,
    query,
    release(error?: Error) {
      released.push(error);
      isFree = true;
      waiting.shift()?.();
    },
  };
  const pool = {
    totalCount: 1,
    idleCount: 0,
    waitingCount: 0,
    options: { max: 5 },
    on: () => pool,
    query,
    async connect() {
      if (!isFree) await new Promise<void>((resolve) => waiting.push(resolve));
      isFree = false;
      return client;
    },
    async end() {
      isEnded = true;
    },
  };
  const textsOf = () => queries.map(({ text }) => text);
  return { pool, queries, textsOf, released, isEnded: () => isEnded };
}

async function open(answer: Answer = () => [], options: OrmOptions = {}) {
  const server = poolOf(answer);
  const orm: Orm = await createOrm(server.pool, { connectionTimeout: 0.05, ...options });
  return { orm, ...server };
}

test('execute sends a text with numbered placeholders, and separate values', async () => {
  const { orm, queries } = await open();

  await orm.em.fork().find(User, { email: "o'hara@example.com" });

  const [asked] = queries;
  expect(asked?.text).toContain('"email" = $1');
  expect(asked?.values).toEqual(["o'hara@example.com"]);
});

test('execute runs the victim of a deadlock again, unless it is part of a transaction', async () => {
  let victims = 1;
  const { orm, textsOf } = await open((text) => {
    if (!/^select/.test(text) || victims === 0) return [];
    victims -= 1;
    throw Object.assign(new Error('deadlock detected'), { severity: 'ERROR', code: '40P01' });
  });
  const connection = orm.em.getConnection();

  await connection.execute('select 1');
  victims = 1;
  const transaction = connection.transactional((ctx) => connection.execute('select 2', [], 'all', ctx));

  await expect(transaction).rejects.toMatchObject({ code: '40P01' });
  expect(textsOf().filter((text) => /^select/.test(text))).toEqual(['select 1', 'select 1', 'select 2']);
  await orm.close();
});

test('migrations that are the victim of a deadlock with a serving process run again, all of them', async () => {
  let victims = 1;
  const { orm, textsOf } = await open((text) => {
    if (!/create table "user"/.test(text) || victims === 0) return [];
    victims -= 1;
    throw Object.assign(new Error('deadlock detected'), { severity: 'ERROR', code: '40P01' });
  });

  const names = await migrate(orm);

  expect(names).toEqual(toNames(migrationsFor('postgresql')));
  const tables = textsOf().filter((text) => /create table "user"/.test(text));
  expect(tables).toHaveLength(2);
  expect(textsOf().filter((text) => text === 'rollback')).toHaveLength(1);
  await orm.close();
});

test('getDefaultSchemaName has no schema that may be left out, not even public', async () => {
  const own = await open();
  const publicOne = await open(() => [], { schema: 'public' });

  await own.orm.em.fork().find(User, {});
  await publicOne.orm.em.fork().find(User, {});

  expect(own.textsOf()[0]).toContain('from "keystead"."user"');
  expect(publicOne.textsOf()[0]).toContain('from "public"."user"');
});

test('close does not end a pool of the application', async () => {
  const { orm, isEnded } = await open();

  await orm.em.fork().count(User);
  await orm.close();

  expect(isEnded()).toBe(false);
});

test('acquireConnection gives up in time, and returns a connection that comes too late', async () => {
  const { orm, released } = await open();
  const holder = orm.em.fork();
  await holder.begin();

  await expect(orm.em.fork().find(User, {})).rejects.toMatchObject({ kind: 'stalled' });
  await holder.rollback();

  expect(await orm.em.fork().find(User, {})).toEqual([]);
  expect(released).toEqual([undefined, undefined, undefined]);
});

test('openQuery names the longest statement in no more characters than the server keeps', async () => {
  const { orm, queries } = await open();

  await createSessionReader(orm, { withFields: true, withSessionFields: true })('x');

  expect(queries[0]?.name).toMatch(/^keystead_find_session_/);
  expect(queries[0]?.name?.length).toBeLessThanOrEqual(63);
});

test('countConnections counts look-ups of sessions that wait in front of the pool', async () => {
  const { orm } = await open(() => [], { connectionTimeout: 5 });
  const readSession = createSessionReader(orm);
  await readSession('first');
  const holder = orm.em.fork();
  await holder.begin();
  const reads = [readSession('a')];
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  reads.push(readSession('b'), readSession('c'));
  await new Promise((resolve) => setImmediate(resolve));

  expect(await countConnections(orm)).toMatchObject([{ pool: 'calls', waiting: 2 }]);

  await holder.rollback();
  expect(await Promise.all(reads)).toEqual([undefined, undefined, undefined]);
});

test('releaseConnection returns a connection after a refusal, and closes one that may be broken', async () => {
  const faults = [refusal(), new Error('Connection terminated unexpectedly')];
  const { orm, released } = await open(() => {
    const fault = faults.shift();
    if (fault) throw fault;
    return [];
  });

  await expect(orm.em.fork().find(User, {})).rejects.toThrow(/no such table/);
  await expect(orm.em.fork().find(User, {})).rejects.toThrow();
  await orm.em.fork().find(User, {});

  expect(released).toEqual([undefined, expect.any(Error), undefined]);
});

test('beginTransaction sets the bounds of the transaction on a pool of the application', async () => {
  const { orm, textsOf } = await open(() => [], { lockTimeout: 3 });

  await orm.em.fork().transactional((em) => em.find(User, {}));

  expect(textsOf()[0]).toMatch(/^begin/i);
  expect(textsOf()[1]).toContain('set local lock_timeout = 3000');
});

test('beginTransaction that fails closes the connection, because its state is unknown', async () => {
  const { orm, released } = await open((text) => {
    if (/^begin/i.test(text)) throw refusal();
    return [];
  });

  await expect(orm.em.fork().begin()).rejects.toThrow(/no such table/);

  expect(released).toEqual([expect.any(Error)]);
});

test('rollbackTransaction does not fail on a broken connection, whose end rolls back as well', async () => {
  const { orm, released, textsOf } = await open((text) => {
    if (text.includes('"user"')) throw new Error('Connection terminated unexpectedly');
    return [];
  });

  await expect(orm.em.fork().transactional((em) => em.find(User, {}))).rejects.toThrow();

  expect(textsOf().filter((text) => /rollback/i.test(text))).toEqual([]);
  expect(released).toEqual([expect.any(Error)]);
});

test('rollbackTransaction that fails closes the connection, and the first error is thrown', async () => {
  const { orm, released } = await open((text) => {
    if (/rollback/i.test(text)) throw new Error('Connection terminated unexpectedly');
    if (text.includes('"user"')) throw refusal();
    return [];
  });

  await expect(orm.em.fork().transactional((em) => em.find(User, {}))).rejects.toThrow(/no such table/);

  expect(released).toEqual([expect.any(Error)]);
});
