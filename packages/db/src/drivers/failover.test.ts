import { afterEach, expect, test, vi } from 'vitest';
import { isReady, isStalled } from '#connection/health.ts';
import { createOrm } from '#connection/orm.ts';
import { User } from '#entities/user.ts';
import { createReadSql } from '#queries/own-sql/run-sql.ts';
import { createSessionReader } from '#queries/sessions/session-reader.ts';
import { STANDBY } from './server-watch.ts';

type Answer = (text: string) => object[];

const primary: Answer = () => [];
const standby: Answer = (text) => (text === STANDBY ? [{}] : []);

/** An error of the server with this SQLSTATE. */
const failure = (code: string, severity = 'FATAL') => Object.assign(new Error('refused'), { code, severity });

/** A pool of an application, whose connections lead to the server of the moment at which they are opened. */
function createPool() {
  const state = { server: primary, opened: 0, closed: 0 };
  const idle: ReturnType<typeof open>[] = [];
  function open() {
    state.opened += 1;
    const client = {
      // The server of a connection that is open can be demoted.
      server: { answer: state.server },
      on: () => client,
      off: () => client,
      async query({ text }: { text: string }) {
        return { command: 'SELECT', rowCount: 0, rows: client.server.answer(text) };
      },
      release(error?: Error) {
        if (error) state.closed += 1;
        else idle.push(client);
      },
    };
    return client;
  }
  const pool = {
    totalCount: 1,
    idleCount: 0,
    waitingCount: 0,
    options: { max: 5 },
    on: () => pool,
    query: async () => ({ rows: [] }),
    connect: async () => idle.pop() ?? open(),
    async end() {},
  };
  const demote = (answer: Answer): void => {
    for (const client of idle) client.server.answer = answer;
  };
  return { pool, state, idle, demote };
}

async function openService() {
  const made = createPool();
  const warnings: string[] = [];
  const orm = await createOrm(made.pool, { warn: (message) => warnings.push(message) });
  return { ...made, orm, warnings, readSession: createSessionReader(orm) };
}

afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number): void => {
  vi.advanceTimersByTime(milliseconds);
};

const stopClock = (): unknown => vi.useFakeTimers({ toFake: ['performance'] });

test('a pool that only reads learns within a second that its server was demoted, and goes on with the next primary', async () => {
  stopClock();
  const { readSession, demote, state, warnings } = await openService();
  await readSession('a');
  demote(standby);
  pass(999);
  await readSession('a');
  expect(state.opened).toBe(1);

  pass(1);
  await readSession('a');

  expect(state).toMatchObject({ opened: 2, closed: 1 });
  expect(warnings).toEqual([expect.stringContaining('PostgreSQL only reads')]);
});

test('a new connection to a standby is refused and closed, and the service is not ready', async () => {
  const { orm, readSession, state } = await openService();
  state.server = standby;

  await expect(readSession('a')).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(orm.em.fork().count(User)).rejects.toMatchObject({ kind: 'unreachable' });

  expect(state).toMatchObject({ opened: 2, closed: 2 });
  expect(await isReady(orm)).toBe(false);
  expect(await isStalled(orm)).toBe(false);
});

test.each([
  ['25006', 'ERROR'],
  ['57P01', 'FATAL'],
  ['57P02', 'FATAL'],
  ['57P03', 'FATAL'],
])('%s ends the connection and all others, at the first of them', async (code, severity) => {
  const { orm, readSession, state, idle, demote, warnings } = await openService();
  const [first, second] = [orm.em.fork(), orm.em.fork()];
  for (const em of [first, second]) await em.begin();
  for (const em of [first, second]) await em.commit();
  expect([state.opened, idle.length]).toEqual([2, 2]);
  demote((text) => {
    if (text.startsWith('update')) throw failure(code, severity);
    return [];
  });

  await expect(orm.em.fork().nativeUpdate(User, 'x', { name: 'Ada' })).rejects.toMatchObject({
    kind: 'unreachable',
  });
  await readSession('a');

  expect(state).toMatchObject({ opened: 3, closed: 2 });
  expect(warnings).toHaveLength(1);
});

test('an answer that was under way when the server was found demoted does not count', async () => {
  const { orm, demote, idle } = await openService();
  const em = orm.em.fork();
  await em.begin();
  const other = orm.em.fork();
  await other.begin();
  await other.commit();
  expect(idle).toHaveLength(1);
  demote((text) => {
    if (text.startsWith('update')) throw failure('25006', 'ERROR');
    return [];
  });
  await expect(orm.em.fork().nativeUpdate(User, 'x', { name: 'Ada' })).rejects.toThrow();

  await expect(em.count(User)).rejects.toMatchObject({ kind: 'unreachable' });
  await em.rollback();
});

test('an answer that took longer than two seconds counts only if the server is still the primary', async () => {
  stopClock();
  const { orm, readSession, demote } = await openService();
  await readSession('a');
  demote((text) => {
    if (text === STANDBY) return [{}];
    pass(2001);
    return [];
  });

  await expect(readSession('a')).rejects.toMatchObject({ kind: 'unreachable' });
  await orm.close();
});

test('a write in a transaction that an application opened for reading ends no connection', async () => {
  const { orm, state, warnings } = await openService();
  state.server = (text) => {
    if (text.startsWith('delete')) throw failure('25006', 'ERROR');
    return [];
  };
  const sql = createReadSql(orm);

  await expect(sql`delete from deal`).rejects.toThrow();

  expect([warnings, state.closed]).toEqual([[], 0]);
});
