import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findPgbouncer, startPgbouncer } from '@keystead/db/testing';
import { expect, test } from 'vitest';
import { startMailSink } from '#mail/testing/mail-sink.ts';
import { redisProgram, startRedis } from '#testing/redis-server.ts';
import { runKeystead } from '#testing/run-keystead.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import type { NamedFinding } from './finding.ts';
import type { Report } from './report.ts';

/** Commands of the guide, without `npx keystead doctor`. */
const [plain = [], forCi = []] = [
  ...readFileSync('docs/guide/doctor.md', 'utf8').matchAll(/^npx keystead doctor(.*)$/gm),
].map(([, flags = '']) => flags.split(' ').filter((flag) => flag !== ''));

const SECRET = 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je';
const PASSWORD = 'hidden%2Fpassword';

async function consult(variables: Record<string, string>, folder: string, ...flags: string[]) {
  const words = flags.length > 0 ? flags : ['--json'];
  const { code, output, errors } = await runKeystead(['doctor', ...words], variables, folder);
  const report: Report = JSON.parse(output);
  const find = (name: string): NamedFinding | undefined => report.checks.find((check) => check.name === name);
  return { code, output, errors, report, find };
}

/** Every file of a folder with its mode and its bytes. */
const snapshot = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((path) => {
      const { mode, mtimeMs } = statSync(join(folder, path));
      const isFile = statSync(join(folder, path)).isFile();
      const sum = isFile
        ? createHash('sha256')
            .update(readFileSync(join(folder, path)))
            .digest('hex')
        : '';
      return [path, mode, isFile ? mtimeMs : '', sum].join(' ');
    });

test('in an empty folder it makes no file, says what is for later, and nothing fails', async () => {
  const folder = temporaryFolder('doctor');
  const [{ code, output, errors }, later] = await Promise.all([
    runKeystead(['doctor', ...plain], {}, folder),
    consult({}, folder),
  ]);

  expect([code, errors]).toEqual([0, '']);
  expect(output).toMatch(/^Keystead, not production, without a configuration file\n {2}On: .*email-password/);
  expect(output).toMatch(/ {2}later {2}database +sqlite:\.\/data\/keystead\.db is not there yet\.\n/);
  expect(output).toContain('\nNothing fails.\n"later" is to be done before users come');
  expect(later.find('secret')).toMatchObject({ state: 'later', says: expect.stringContaining('not set') });
  expect(readdirSync(folder)).toEqual([]);
});

test('a service that is ready ends with 0, and its database stays as it is', async () => {
  await using sink = await startMailSink();
  const folder = temporaryFolder('doctor');
  const variables = {
    AUTH_SECRET: SECRET,
    BASE_URL: 'https://accounts.example.com',
    DATABASE_URL: `sqlite:${folder}/keystead.db`,
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    TRUST_PROXY: '1',
  };
  const unready = await consult(variables, folder, ...forCi);
  await runKeystead(['migrate'], variables, folder);
  writeFileSync(join(folder, 'keystead.config.mjs'), 'export default { organization: {}, appName: "Acme" };');
  const before = snapshot(folder);
  const file = join(folder, 'keystead.config.mjs');
  const [{ code, report, find, errors }, wrong] = await Promise.all([
    consult({ ...variables, KEYSTEAD_CONFIG: file }, folder, ...forCi),
    consult({ ...variables, AUTH_SECRET: [...SECRET].reverse().join('') }, folder),
  ]);

  expect([unready.code, unready.find('database')?.state]).toEqual([4, 'fails']);
  expect([code, errors, snapshot(folder)]).toEqual([0, '', before]);
  expect(report).toMatchObject({
    command: 'doctor',
    finished: true,
    ok: true,
    production: true,
    config: 'keystead.config.mjs',
    features: {
      on: expect.arrayContaining(['email-password', 'organizations', 'password-reset']),
      off: expect.arrayContaining(['two-factor']),
    },
  });
  expect(find('database')?.says).toContain('answers and is up to date.');
  expect(find('mail')).toMatchObject({ state: 'ok', says: expect.stringContaining('no-reply@accounts') });
  expect(find('redis')?.state).toBe('off');
  expect(sink.arrived).toEqual([]);
  expect(wrong.code).toBe(4);
  expect(wrong.find('data key')).toMatchObject({
    state: 'fails',
    says: expect.stringContaining('None of the secrets in AUTH_SECRET opens this database'),
    todo: 'Put that secret behind the new one: AUTH_SECRET=NEW,OLD.',
  });
});

test('each place that refuses fails, with what to do, and no password is shown', async () => {
  const closed = `keystead:${PASSWORD}@127.0.0.1:1`;
  const { code, output, errors, find } = await consult(
    {
      AUTH_SECRET: SECRET,
      DATABASE_URL: `postgresql://${closed}/accounts?password=${PASSWORD}`,
      REDIS_URL: `redis://${closed}`,
      SMTP_URL: `smtp://${closed}`,
    },
    temporaryFolder('doctor'),
    ...forCi,
  );

  expect(code).toBe(4);
  expect(find('database')).toMatchObject({
    state: 'fails',
    todo: expect.stringContaining('Start PostgreSQL'),
  });
  expect(find('redis')).toMatchObject({ state: 'fails', todo: expect.stringContaining('REDIS_URL') });
  expect(find('mail')).toMatchObject({ state: 'fails', todo: expect.stringContaining('SMTP_URL') });
  for (const hidden of [SECRET, PASSWORD, decodeURIComponent(PASSWORD)])
    expect(output + errors).not.toContain(hidden);
});

test('places that take the connection and say nothing are given up after some seconds', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const address = silent.address();
  const place = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const { code, find } = await consult(
    {
      AUTH_SECRET: SECRET,
      DATABASE_URL: `postgresql://me@${place}/accounts`,
      REDIS_URL: `redis://${place}`,
      SMTP_URL: `smtp://${place}`,
    },
    temporaryFolder('doctor'),
  );
  silent.close();

  expect(code).toBe(4);
  expect(['database', 'redis', 'mail'].map((name) => find(name)?.state)).toEqual(['fails', 'fails', 'fails']);
  expect(find('mail')?.says).toBe(`smtp://${place}: no answer in 5 seconds.`);
});

test('beside a server of your own without a configuration file it says what it judges', async () => {
  const folder = temporaryFolder('doctor');
  const manifest = { dependencies: { '@keystead/api-router': '0.1.0', keystead: '0.1.0' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const own = await consult({}, folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { keystead: '0.1.0' } }));
  const packaged = await consult({}, folder);

  expect(own.code).toBe(4);
  expect(own.find('configuration')).toMatchObject({
    state: 'fails',
    says: expect.stringContaining('the other lines are about the defaults of the packaged server'),
    todo: expect.stringContaining('keystead.config.ts'),
  });
  expect([packaged.code, packaged.find('configuration')]).toEqual([0, undefined]);
});

test('a file that is no database fails, and the rest is asked all the same', async () => {
  const folder = temporaryFolder('doctor');
  const text = 'This is a letter. '.repeat(300);
  writeFileSync(join(folder, 'letter.db'), text);
  const { code, find, report } = await consult({ DATABASE_URL: `sqlite:${folder}/letter.db` }, folder);

  expect(code).toBe(4);
  expect(find('database')).toMatchObject({ state: 'fails', says: expect.stringContaining('not a database') });
  expect(report.features.on).toContain('email-password');
  expect(readFileSync(join(folder, 'letter.db'), 'utf8')).toBe(text);
});

test('wrong settings end with 1 and a sentence each, before anything is asked', async () => {
  const folder = temporaryFolder('doctor');
  writeFileSync(join(folder, 'keystead.config.ts'), 'export default { organisation: {} };');
  const [{ code, report }, unset] = await Promise.all([
    consult({ PORT: 'x', AUTH_SECRET: 'short and hidden' }, folder),
    consult({}, temporaryFolder('doctor'), ...forCi),
  ]);

  expect(code).toBe(1);
  expect(report).toMatchObject({ finished: false, ok: false });
  expect(report.checks.map(({ says }) => says)).toEqual([
    expect.stringMatching(/^AUTH_SECRET is a value of 16 characters/),
    expect.stringMatching(/^PORT is "x"/),
    'keystead.config.ts: organisation is not an option; did you mean organization?',
  ]);
  expect([unset.code, unset.report.checks[0]?.says]).toEqual([
    1,
    expect.stringMatching(/^AUTH_SECRET is not/),
  ]);
});

test.runIf(redisProgram !== undefined)('Redis that answers is right, and its clock is compared', async () => {
  await using redis = await startRedis(redisProgram ?? '');
  const { find } = await consult({ REDIS_URL: redis.url }, temporaryFolder('doctor'));

  expect(find('redis')).toMatchObject({ state: 'ok', says: `${redis.url} answers.` });
  expect(find('clock')).toMatchObject({ state: 'ok', says: 'The clock agrees with that of Redis.' });
});

const postgres = process.env.TEST_POSTGRES_URL ?? '';

test.runIf(postgres !== '')(
  'PostgreSQL without tables lacks migrations, and its clock is compared',
  async () => {
    const variables = { DATABASE_URL: postgres, DATABASE_SCHEMA: `doctor_${process.pid}` };
    const { code, find } = await consult(variables, temporaryFolder('doctor'));

    expect(code).toBe(0);
    expect(find('database')).toMatchObject({
      state: 'later',
      says: expect.stringMatching(/lacks \d+ migrations/),
    });
    expect(find('connections')).toMatchObject({
      state: 'ok',
      says: 'Prepared statements work. This server opens up to 10 of 197 connections.',
    });
    expect(find('clock')).toMatchObject({ state: 'ok', says: 'The clock agrees with that of the database.' });
  },
);

const pgbouncer = findPgbouncer();

test.runIf(postgres !== '' && pgbouncer !== undefined)(
  'a pooler that loses prepared statements fails, until they are off',
  async () => {
    await using pooler = await startPgbouncer(pgbouncer ?? '', postgres);
    const variables = { DATABASE_URL: pooler.url };
    const { code, find } = await consult(variables, temporaryFolder('doctor'));
    const off = await consult(
      { ...variables, DATABASE_PREPARED_STATEMENTS: 'false' },
      temporaryFolder('doctor'),
    );

    expect(code).toBe(4);
    expect(find('connections')).toMatchObject({
      state: 'fails',
      says: 'A pooler gives every transaction another connection, and loses prepared statements.',
      todo: expect.stringContaining('DATABASE_PREPARED_STATEMENTS=false'),
    });
    expect(off.find('connections')?.state).toBe('ok');
  },
);

test.runIf(postgres !== '')(
  'more connections than PostgreSQL has fail, with the number of both',
  async () => {
    const folder = temporaryFolder('doctor');
    const options = { advanced: { database: { poolSize: 300 } } };
    const file = join(folder, 'keystead.config.mjs');
    writeFileSync(file, `export default ${JSON.stringify(options)};`);
    const variables = { DATABASE_URL: postgres, WORKERS: '2', KEYSTEAD_CONFIG: file };
    const { code, find } = await consult(variables, folder);

    expect(code).toBe(4);
    expect(find('connections')).toMatchObject({
      state: 'fails',
      says: 'This server opens up to 300 connections (WORKERS × poolSize), and PostgreSQL has 197 for it: `max_connections` is 200.',
      todo: expect.stringMatching(/max_connections.*WORKERS.*poolSize/),
    });
  },
);
