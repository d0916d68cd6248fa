import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createOrm, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { freePort, type MainProcess, runMain } from '#testing/run-main.ts';
import { slowHashes } from '#testing/slow-hashes.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const { TEST_POSTGRES_URL: postgres = '' } = process.env;

const SECRET = 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!';
const PASSWORD = 'correct horse battery';

/** Bounds for a busy machine. */
const PATIENT = { timeout: 120_000 };
const STARTS = { timeout: 300_000 };

/** A cheap hash, so that most of the time is spent writing. */
const CONFIG = {
  rateLimit: { enabled: false },
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
};

function configure(path: string, options: object): void {
  writeFileSync(path, `export default ${JSON.stringify({ ...CONFIG, ...options })};\n`);
}

function variables(options: object = {}) {
  const config = join(temporaryFolder('workers'), 'keystead.config.mjs');
  configure(config, options);
  return {
    NODE_ENV: 'production',
    AUTH_SECRET: SECRET,
    DATABASE_URL: postgres,
    DATABASE_SCHEMA: `workers_${randomBytes(6).toString('hex')}`,
    KEYSTEAD_CONFIG: config,
    WORKERS: '2',
  };
}

const linesOf = ({ output }: MainProcess): Record<string, unknown>[] =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line));

/** People who sign up one after the other, until the server is gone or nobody wants more. */
function signUps({ url }: MainProcess) {
  const acknowledged: string[] = [];
  const refused: string[] = [];
  let isOver = false;
  const write = async (writer: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const email = `person-${writer}-${turn}@example.com`;
      const answer = await fetch(`${url}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ada', email, password: PASSWORD }),
      }).then(
        async (response) => `${response.status} ${await response.text()}`,
        (error: Error) => `no answer: ${error.cause}`,
      );
      if (answer.startsWith('200 ')) acknowledged.push(email);
      else refused.push(answer);
    }
  };
  const writers = Promise.all([0, 1].map(write));
  return {
    acknowledged,
    refused,
    async [Symbol.asyncDispose]() {
      isOver = true;
      await writers;
    },
  };
}

/** Processes that answered calls. */
const findWorkers = (server: MainProcess): number[] => [
  ...new Set(linesOf(server).flatMap(({ pid, path }) => (typeof pid === 'number' && path ? [pid] : []))),
];

/** Asks on one connection, which an agent keeps for as long as the server does. */
function keptConnection({ url }: MainProcess) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async ask(path: string, body?: object) {
      const method = body === undefined ? 'GET' : 'POST';
      const asked = request(url + path, { agent, method, headers: { 'content-type': 'application/json' } });
      asked.end(body && JSON.stringify(body));
      const [response] = await once(asked, 'response');
      await once(response.resume(), 'end');
      const { statusCode, headers } = response;
      return { status: statusCode, requestId: headers['x-request-id'], connection: headers.connection };
    },
    [Symbol.dispose]: () => agent.destroy(),
  };
}

type KeptConnection = ReturnType<typeof keptConnection>;

/** The process that answers on a connection, by its line in the log. */
async function findWorkerBehind(server: MainProcess, { ask }: KeptConnection): Promise<unknown> {
  const { requestId } = await ask('/api/auth/ok');
  const find = () => linesOf(server).find((line) => line.requestId === requestId && line.path)?.pid;
  await expect.poll(find, PATIENT).toEqual(expect.any(Number));
  return find();
}

/** The first two of these that fit together, by their places. */
function findPair<Item>(items: readonly Item[], fits: (one: number, other: number) => boolean): [Item, Item] {
  for (const [one, first] of items.entries())
    for (const [other, second] of items.entries())
      if (one < other && fits(one, other)) return [first, second];
  throw new Error('no two fit together');
}

const signUpOn = ({ ask }: KeptConnection, name: string) =>
  ask('/api/auth/sign-up/email', { name, email: `${name}@example.com`, password: PASSWORD });

/** Words about hashes since the line `from`, and the workers that they are of. */
function hashesOf(server: MainProcess, from: number) {
  const lines = linesOf(server)
    .slice(from)
    .filter(({ scrypt }) => scrypt !== undefined);
  return { words: lines.map(({ scrypt }) => scrypt), workers: new Set(lines.map(({ pid }) => pid)) };
}

if (postgres !== '') {
  describe('a server of two workers on PostgreSQL', () => {
    test('has the metrics of all workers on one port, each under its number', STARTS, async () => {
      const metricsPort = await freePort();
      await using server = await runMain({ ...variables(), METRICS_PORT: String(metricsPort) });
      await server.wrote('"msg":"workers serve"');
      const read = async (): Promise<string> =>
        (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const counted = async (): Promise<number> => {
        await fetch(`${server.url}/api/auth/ok`, { headers: { connection: 'close' } });
        const series = (await read()).match(
          /^keystead_requests_total\{route="\/ok".*,worker="\d+"\} [1-9]/gm,
        );
        return series?.length ?? 0;
      };

      await expect.poll(counted, PATIENT).toBe(2);
      expect((await read()).match(/^keystead_database_up\{worker="\d+"\} 1$/gm)).toHaveLength(2);
    });

    test('hands its connections round: a kept one is closed after sixteen requests', STARTS, async () => {
      await using server = await runMain(variables());
      await server.wrote('"msg":"workers serve"');
      using client = keptConnection(server);

      const answers = [];
      for (let turn = 0; turn < 33; turn += 1) answers.push(await client.ask('/api/auth/ok'));

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const closed = answers.flatMap(({ connection }, at) => (connection === 'close' ? [at + 1] : []));
      expect(closed).toEqual([16, 32]);
      await expect.poll(() => findWorkers(server), PATIENT).toHaveLength(2);
    });

    test.each([
      [1, 'one after the other, though each has its own worker', ['begins', 'ends', 'begins', 'ends'], 2],
      [2, 'both at once, though they come to one worker', ['begins', 'begins', 'ends', 'ends'], 1],
    ] as const)(
      'hashes two passwords, with places for %i in the whole server, %s',
      STARTS,
      async (places, _, words, count) => {
        const emailAndPassword = {
          ...CONFIG.emailAndPassword,
          password: { ...CONFIG.emailAndPassword.password, concurrency: places },
        };
        await using server = await runMain({ ...variables({ emailAndPassword }), ...slowHashes(1000) });
        await server.wrote('"msg":"workers serve"');
        await using stack = new AsyncDisposableStack();
        const connections = Array.from({ length: 12 }, () => stack.use(keptConnection(server)));
        const workers = await Promise.all(
          connections.map((connection) => findWorkerBehind(server, connection)),
        );
        const [first, second] = findPair(connections, (one, other) => {
          return (workers[one] === workers[other]) === (count === 1);
        });
        const from = linesOf(server).length;

        const answers = await Promise.all([signUpOn(first, 'ada'), signUpOn(second, 'eve')]);

        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(hashesOf(server, from)).toEqual({ words, workers: expect.objectContaining({ size: count }) });
      },
    );

    test(
      'replaces one that is killed, replaces both without a failed request, and stops without a lost write',
      STARTS,
      async () => {
        const given = variables();
        await using server = await runMain(given);
        await server.wrote('"msg":"workers serve"');
        const messages = linesOf(server).map(({ msg }) => msg);
        expect(messages.filter((msg) => msg === 'features')).toHaveLength(1);
        expect(messages.filter((msg) => msg === 'database brought up to date')).toHaveLength(1);

        await using load = signUps(server);
        await expect.poll(() => findWorkers(server), PATIENT).toHaveLength(2);
        const [killed = 0, other = 0] = findWorkers(server);
        process.kill(killed, 'SIGKILL');
        const before = load.acknowledged.length;
        await server.wrote('"msg":"a worker serves in the place of one that ended"');
        expect(load.acknowledged.length).toBeGreaterThan(before);

        const failed = load.refused.length;
        configure(given.KEYSTEAD_CONFIG, { appName: 'Renamed' });
        server.kill('SIGUSR2');
        await server.wrote('"msg":"all workers are replaced"');
        expect(load.refused.slice(failed)).toEqual([]);
        expect(() => process.kill(other, 0)).toThrow('ESRCH');
        const page = await fetch(`${server.url}/api/auth/reference/`);
        expect(await page.text()).toContain('Renamed API reference');

        server.kill('SIGTERM');
        expect(await server.exited).toBe(0);
        expect(load.refused.slice(failed).filter((answer) => !answer.startsWith('no answer'))).toEqual([]);

        const orm = await createOrm(postgres, { schema: given.DATABASE_SCHEMA });
        const kept = new Set((await orm.em.fork().find(User, {})).map(({ email }) => email));
        await orm.close();
        expect(load.acknowledged.filter((email) => !kept.has(email))).toEqual([]);
      },
    );
  });
}

test('a start that the first worker refuses ends with its sentence, and is not tried again', async () => {
  await using server = await runMain({
    AUTH_SECRET: SECRET,
    DATABASE_URL: 'postgresql://me:hunter2@127.0.0.1:1/k',
    WORKERS: '2',
  });

  expect(await server.exited).toBe(1);
  expect(server.output()).toBe(
    'Keystead cannot start.\n  The database postgresql://me:…@127.0.0.1:1/k cannot be used: connect ECONNREFUSED 127.0.0.1:1. Start PostgreSQL, or correct host and port in the option `database` (DATABASE_URL).\n',
  );
});
