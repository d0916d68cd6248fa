import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStart, type Start } from '#environment/read-start.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { judgeConnections } from './ask-connections.ts';
import { findWeakness } from './check-secret.ts';
import type { OtherClock } from './finding.ts';
import { examine } from './production-list.ts';
import { createRedaction } from './redaction.ts';

const SECRET = 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je';

/** Variables of a service that is ready for users. */
const ready = {
  NODE_ENV: 'production',
  AUTH_SECRET: SECRET,
  BASE_URL: 'https://accounts.example.com',
  DATABASE_URL: 'postgresql://db/accounts',
  TRUST_PROXY: '1',
};

interface Changes {
  variables?: Record<string, string>;
  options?: Partial<Start['options']>;
  clocks?: readonly OtherClock[];
  hasNoSecret?: boolean;
}

async function findingsOf({ variables, options, clocks = [], hasNoSecret = false }: Changes = {}) {
  const reading = await readStart({ ...ready, ...variables });
  if ('faults' in reading) throw new Error(reading.faults.join(' '));
  const start = { ...reading.value, options: { ...reading.value.options, ...options } };
  return new Map(examine({ start, hasNoSecret, clocks }).map((finding) => [finding.name, finding]));
}

test('nothing fails in a service that is ready, and a person has to look at two things', async () => {
  const findings = [...(await findingsOf()).values()];

  expect(findings.filter(({ state }) => state !== 'ok').map(({ name, state }) => [name, state])).toEqual([
    ['clock', 'yours'],
    ['backups', 'yours'],
  ]);
});

const development = { NODE_ENV: 'development' };
const http = { BASE_URL: 'http://accounts.example.com' };
const local = { BASE_URL: 'http://localhost:3000' };
const words = { AUTH_SECRET: 'correct-horse-battery-staple-and-more' };
const clock = (ahead: number) => [{ owner: 'Redis', ahead }];

test.each<[name: string, changes: Changes, says: RegExp, todo: RegExp]>([
  ['production', { options: { production: false }, variables: {} }, /not production/, /NODE_ENV=production/],
  ['https', { variables: http }, /BASE_URL is not https/, /BASE_URL/],
  ['https', { variables: local }, /not a public URL/, /BASE_URL/],
  ['cookies', { options: { advanced: { useSecureCookies: false } } }, /plain http/, /useSecureCookies/],
  [
    'cookies',
    { options: { advanced: { defaultCookieAttributes: { httpOnly: false } } } },
    /scripts/,
    /defaultCookieAttributes/,
  ],
  [
    'cookies',
    { options: { advanced: { crossSubDomainCookies: { enabled: true, domain: 'example.org' } } } },
    /accounts\.example\.com is not a host of example\.org/,
    /crossSubDomainCookies\.domain/,
  ],
  ['secret', { variables: words }, /made of words/, /openssl rand/],
  [
    'secret',
    { variables: { AUTH_SECRET: `${SECRET},${'abcdefgh'.repeat(4)}` } },
    /repeats itself/,
    /openssl/,
  ],
  ['secret', { hasNoSecret: true }, /AUTH_SECRET is not set/, /AUTH_SECRET/],
  ['csrf', { options: { advanced: { disableCSRFCheck: true } } }, /Every site/, /disableCSRFCheck/],
  ['origins', { variables: { TRUSTED_ORIGINS: 'http://app.example.com' } }, /not https/, /TRUSTED_ORIGINS/],
  ['origins', { variables: { TRUSTED_ORIGINS: 'http://localhost:5173' } }, /not https/, /TRUSTED_ORIGINS/],
  ['origins', { options: { trustedOrigins: ['https://*.com'] } }, /strangers/, /trustedOrigins/],
  ['origins', { options: { trustedOrigins: ['https://app.*'] } }, /strangers/, /trustedOrigins/],
  ['origins', { options: { trustedOrigins: ['exp://**'] } }, /strangers/, /trustedOrigins/],
  ['limits', { options: { rateLimit: { enabled: false } } }, /not counted/, /rateLimit/],
  ['limits', { options: { rateLimit: { exempt: ['0.0.0.0/0'] } } }, /everybody/, /rateLimit\.exempt/],
  ['proxies', { variables: { TRUST_PROXY: '' } }, /one IP address/, /TRUST_PROXY/],
  ['files', { variables: { DATABASE_URL: 'sqlite::memory:' } }, /are lost/, /DATABASE_URL/],
  ['clock', { clocks: clock(-42.4) }, /is 42 s ahead of that of Redis/, /NTP/],
  ['clock', { clocks: clock(6) }, /is 6 s behind that of Redis/, /NTP/],
])('%s fails, and the sentence says what to do: %o', async (name, changes, says, todo) => {
  const finding = (await findingsOf(changes)).get(name);

  expect(finding?.says).toMatch(says);
  expect(finding?.todo).toMatch(todo);
  expect(finding?.todo).toMatch(/^[^\n]+\.$/);
  expect(finding?.state).toBe(changes.options?.production === false ? 'later' : 'fails');
});

test.each<[name: string, changes: Changes, says: RegExp]>([
  ['secret', { variables: { AUTH_SECRET: `${SECRET},${[...SECRET].reverse().join('')}` } }, /has 2 secrets/],
  ['origins', { variables: { TRUSTED_ORIGINS: 'https://*.example.com' } }, /https:\/\/\*\.example\.com/],
  ['proxies', { variables: { TRUST_PROXY: '0' } }, /Proxies in front: 0/],
  ['proxies', { variables: { TRUST_PROXY: '10.0.0.0/8' } }, /10\.0\.0\.0/],
  ['proxies', { variables: { ...local, TRUST_PROXY: '' } }, /No proxy/],
  ['limits', { variables: { REDIS_URL: 'redis://127.0.0.1:1' } }, /all processes together/],
  [
    'cookies',
    { options: { advanced: { crossSubDomainCookies: { enabled: true, domain: 'example.com' } } } },
    /every host of example\.com; earlier cookies of accounts\.example\.com alone are cleared/,
  ],
  ['clock', { clocks: clock(1) }, /agrees with that of Redis/],
])('%s is right: %o', async (name, changes, says) => {
  const finding = (await findingsOf(changes)).get(name);

  expect([finding?.state, finding?.todo]).toEqual(['ok', null]);
  expect(finding?.says).toMatch(says);
});

test('what would fail in production is for later elsewhere, and a service on this machine may trust itself', async () => {
  const findings = await findingsOf({ variables: { ...development, ...local } });

  expect(findings.get('https')?.state).toBe('later');
  expect(findings.get('production')?.state).toBe('later');
  expect(findings.get('origins')?.state).toBe('ok');
});

test('a database that others can open fails, with the command that closes it', async () => {
  const folder = join(temporaryFolder('doctor'), 'data');
  mkdirSync(folder);
  const file = join(folder, 'keystead.db');
  writeFileSync(file, '');
  chmodSync(folder, 0o755);
  chmodSync(file, 0o644);

  const findings = await findingsOf({ variables: { DATABASE_URL: `sqlite:${file}` } });

  expect(findings.get('files')).toMatchObject({ state: 'fails', todo: `Close it: chmod 600 ${file}.` });
  expect(findings.get('backups')?.todo).toContain('keystead backup');
});

test.each([
  'dGhpcyBpcyAzMyByYW5kb20gYnl0ZXMhIQ9x+Kq7vT2m',
  '9f86d081884c7d659a2feaa0c55ad015',
  'qzjxkwvbpymfhgtdrlcnsaoeiuqzjxkw',
])('%s looks random', (secret) => {
  expect(findWeakness(secret)).toBeUndefined();
});

test.each([
  'my super long production key 1234567',
  'replace this by something else okay',
  'abababababcdcdcdcdcdefefefefefghghgh',
])('%s does not', (secret) => {
  expect(findWeakness(secret)).toBeDefined();
});

test.each<[variables: Record<string, string>, keepsNames: boolean | undefined, state: string, says: RegExp]>([
  [{}, true, 'ok', /up to 10 of 17 connections/],
  [{ DATABASE_PREPARED_STATEMENTS: 'false' }, undefined, 'ok', /statements are off/],
  [{}, false, 'fails', /loses prepared statements/],
  [{ WORKERS: '4' }, true, 'ok', /up to 12 of 17 connections/],
  [
    { WORKERS: '6' },
    true,
    'fails',
    /up to 18 connections \(WORKERS × poolSize\), .* `max_connections` is 20/,
  ],
])('connections of %o, with names of statements %s, are "%s"', async (variables, keepsNames, state, says) => {
  const reading = await readStart({ ...ready, ...variables });
  if ('faults' in reading) throw new Error(reading.faults.join(' '));
  const finding = judgeConnections(reading.value, { keepsNames, connections: { most: 20, reserved: 3 } });

  expect(finding).toMatchObject({ state, says: expect.stringMatching(says) });
  expect(finding.todo === null).toBe(state === 'ok');
});

test('the guide has a row for each check, in their order', async () => {
  const [, page = ''] = readFileSync('docs/guide/doctor.md', 'utf8').split('| Check |');
  const rows = [...page.matchAll(/^\| `([a-z ]+)` \|/gm)].map(([, name]) => name);

  expect(rows).toEqual([
    'settings',
    'configuration',
    'database',
    'data key',
    'connections',
    'mailboxes',
    'redis',
    'mail',
    ...(await findingsOf()).keys(),
  ]);
});

test('what servers and drivers answer is shown without the secrets of variables and options', async () => {
  const variables = {
    ...ready,
    AUTH_SECRET: `${SECRET},${[...SECRET].reverse().join('')}`,
    GITHUB_CLIENT_ID: 'octocat',
    GITHUB_CLIENT_SECRET: 'cat-and-dog',
    DATABASE_URL: 'postgresql://me:p%40ss-of-database@db/accounts?password=p4ss-of-query',
    SMTP_URL: 'smtp://me:pass-of-mail@mail.example.com',
  };
  const reading = await readStart(variables);
  if ('faults' in reading) throw new Error(reading.faults.join(' '));
  const options = { ...reading.value.options, secret: 'another-secret-of-a-module' };
  const hide = createRedaction(variables, { ...reading.value, options });
  const answers = `535 octocat cat-and-dog p@ss-of-database p%40ss-of-database p4ss-of-query pass-of-mail
    ${variables.AUTH_SECRET} another-secret-of-a-module`;

  expect(hide(answers).split(/[\s,]+/)).toEqual(['535', 'octocat', ...Array(7).fill('…')]);
});
