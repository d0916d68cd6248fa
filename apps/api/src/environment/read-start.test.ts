import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { readStart } from './read-start.ts';
import { findWarnings } from './start-warnings.ts';

const SECRET = 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je';

const newFolder = (): string => temporaryFolder('start');

function configFile(source: string): string {
  const path = join(newFolder(), 'keystead.config.mjs');
  writeFileSync(path, `export default ${source};`);
  return path;
}

async function started(variables: Record<string, string>) {
  const reading = await readStart({ AUTH_SECRET: SECRET, ...variables });
  if ('faults' in reading) throw new Error(reading.faults.join(' '));
  return reading.value;
}

describe('the options of a start', () => {
  test('without a configuration module have every feature on', async () => {
    const { options, mail } = await started({ PORT: '4000' });

    expect(options).toMatchObject({
      appName: 'Keystead',
      baseURL: 'http://localhost:4000',
      database: 'sqlite:./data/keystead.db',
      secret: SECRET,
      production: false,
      trustedOrigins: ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'],
      user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } },
    });
    expect(mail).toEqual({ smtpUrl: undefined, from: 'Keystead <no-reply@localhost>' });
  });

  test.each<[pages: string | null, variables: Record<string, string>, option?: string]>([
    ['', {}],
    ['', { PAGES: '/' }],
    [null, { PAGES: 'off' }],
    ['/accounts', { PAGES: '/accounts' }],
    ['/accounts', { PAGES: 'off' }, '/accounts'],
    [null, { PAGES: '/accounts' }, 'off'],
  ])('have pages at %j with %j and the option %s', async (pages, variables, option) => {
    const file = option && { KEYSTEAD_CONFIG: configFile(`{ pages: '${option}' }`) };

    expect((await started({ AUTH_SECRET: SECRET, ...variables, ...file })).pages).toBe(pages);
  });

  test.each([
    [{ PAGES: '/api/auth' }, '/api/auth'],
    [{ PAGES: '/api/trpc/pages' }, '/api/trpc'],
    [{ PAGES: '/accounts/pages', BASE_URL: 'https://example.com/accounts' }, '/accounts'],
  ])('refuse pages where the calls of the service are: %j', async (variables, taken) => {
    expect(await readStart({ AUTH_SECRET: SECRET, ...variables })).toEqual({
      faults: [
        `PAGES is "${variables.PAGES}"; expected a path outside of ${taken}, where the service has its calls.`,
      ],
    });
  });

  test('refuse a misspelled path of pages in the configuration module', async () => {
    expect(await readStart({ AUTH_SECRET: SECRET, KEYSTEAD_CONFIG: configFile("{ pages: 'of' }") })).toEqual({
      faults: [`keystead.config.mjs: pages is "of", expected '/', 'off', or a path such as /accounts.`],
    });
  });

  test('come from the environment', async () => {
    const { options, mail, redis } = await started({
      NODE_ENV: 'production',
      BASE_URL: 'https://accounts.example.com',
      DATABASE_URL: 'postgresql://me:pw@db/k',
      DATABASE_SCHEMA: 'accounts',
      DATABASE_NEWS_URL: 'postgresql://me:pw@real/k',
      REDIS_URL: 'redis://cache',
      TRUSTED_ORIGINS: 'https://app.example.com',
      TRUST_PROXY: '2',
      SMTP_URL: 'smtp://mail:25',
      GITHUB_CLIENT_ID: 'id',
      GITHUB_CLIENT_SECRET: 'secret',
    });

    expect(options).toMatchObject({
      baseURL: 'https://accounts.example.com',
      database: 'postgresql://me:pw@db/k',
      production: true,
      trustedOrigins: ['https://app.example.com'],
      advanced: { trustProxy: 2, database: { schema: 'accounts', newsURL: 'postgresql://me:pw@real/k' } },
      socialProviders: { github: { clientId: 'id', clientSecret: 'secret' } },
    });
    expect(redis).toBe('redis://cache');
    expect(mail).toEqual({ smtpUrl: 'smtp://mail:25', from: 'Keystead <no-reply@accounts.example.com>' });
  });

  test('of the configuration module override the environment, and missing features have their defaults', async () => {
    const {
      options,
      mail,
      redis,
      configFile: file,
    } = await started({
      KEYSTEAD_CONFIG: configFile(`{
        appName: 'Ada',
        baseURL: 'https://ada.example',
        secret: '${SECRET}-2',
        database: 'sqlite::memory:',
        trustedOrigins: ['https://b.example'],
        advanced: { cookiePrefix: 'ada', database: { schema: 'ada', poolSize: 4 } },
        socialProviders: { github: { scope: ['repo'] } },
        mail: { smtp: 'smtp://other:25', from: 'ada@ada.example', locale: 'de' },
        redis: 'redis://other',
      }`),
      BASE_URL: 'https://env.example',
      DATABASE_SCHEMA: 'env',
      TRUSTED_ORIGINS: 'https://a.example',
      TRUST_PROXY: '1',
      SMTP_URL: 'smtp://mail:25',
      REDIS_URL: 'redis://cache',
      GITHUB_CLIENT_ID: 'id',
      GITHUB_CLIENT_SECRET: 'secret',
    });

    expect(options).toMatchObject({
      appName: 'Ada',
      baseURL: 'https://ada.example',
      secret: `${SECRET}-2`,
      database: 'sqlite::memory:',
      trustedOrigins: ['https://b.example'],
      advanced: { cookiePrefix: 'ada', trustProxy: 1, database: { schema: 'ada', poolSize: 4 } },
      mail: { locale: 'de' },
      socialProviders: { github: { clientId: 'id', clientSecret: 'secret', scope: ['repo'] } },
    });
    expect(options).not.toHaveProperty('user');
    expect(options).not.toHaveProperty('redis');
    expect(options.mail).toEqual({ locale: 'de' });
    expect(redis).toBe('redis://other');
    expect(file).toBe('keystead.config.mjs');
    expect(mail).toEqual({ smtpUrl: 'smtp://other:25', from: 'ada@ada.example' });
  });

  test('of providers are merged, in the order of the configuration module', async () => {
    const { options } = await started({
      KEYSTEAD_CONFIG: configFile(`{ socialProviders: {
        tiktok: { clientKey: 'key', clientSecret: 'secret' },
        github: { scope: ['repo'] },
        company: { issuer: 'https://id.company.example', clientId: 'app' },
        google: { enabled: false },
      } }`),
      APPLE_CLIENT_ID: 'id',
      APPLE_CLIENT_SECRET: 'secret',
      GITHUB_CLIENT_ID: 'id',
      GITHUB_CLIENT_SECRET: 'secret',
    });

    expect(Object.entries(options.socialProviders ?? {})).toEqual([
      ['tiktok', { clientKey: 'key', clientSecret: 'secret' }],
      ['github', { clientId: 'id', clientSecret: 'secret', scope: ['repo'] }],
      ['company', { issuer: 'https://id.company.example', clientId: 'app' }],
      ['google', { enabled: false }],
      ['apple', { clientId: 'id', clientSecret: 'secret' }],
    ]);
  });
});

describe('the secret', () => {
  test('is created beside the database in development', async () => {
    const folder = newFolder();

    const reading = await readStart({ DATABASE_URL: `sqlite:${folder}/k.db` });

    expect('value' in reading && reading.value.options.secret).toMatch(/^[\w-]{43}$/);
    expect(existsSync(join(folder, 'auth-secret'))).toBe(true);
  });

  test('is required in production and never created there', async () => {
    const folder = newFolder();

    const reading = await readStart({ NODE_ENV: 'production', DATABASE_URL: `sqlite:${folder}/k.db` });

    expect(reading).toEqual({
      faults: ['AUTH_SECRET is not set; expected at least 32 random characters when NODE_ENV is production.'],
    });
    expect(existsSync(join(folder, 'auth-secret'))).toBe(false);
  });

  test('may come from the configuration module in production', async () => {
    const reading = await readStart({
      NODE_ENV: 'production',
      KEYSTEAD_CONFIG: configFile(`{ secret: '${SECRET}' }`),
    });

    expect('value' in reading && reading.value.options.secret).toBe(SECRET);
  });
});

describe('several workers', () => {
  const DATABASE_URL = 'postgresql://db/k';
  const readRules = async (variables: Record<string, string>) => {
    const { workers, options } = await started({ DATABASE_URL, WORKERS: '2', ...variables });
    return [workers, options.rateLimit?.storage];
  };

  test('count in the database, unless Redis or the module says otherwise', async () => {
    const module = configFile(`{ rateLimit: { enabled: true, storage: 'memory' } }`);

    expect(await readRules({})).toEqual([2, 'database']);
    expect(await readRules({ REDIS_URL: 'redis://cache' })).toEqual([2, undefined]);
    expect(await readRules({ KEYSTEAD_CONFIG: module })).toEqual([2, 'memory']);
    expect(await readRules({ WORKERS: '1' })).toEqual([1, undefined]);
  });

  test('are one for each core, or one with SQLite, if their number is auto', async () => {
    expect((await started({ WORKERS: 'auto', DATABASE_URL })).workers).toBe(availableParallelism());
    expect((await started({ WORKERS: 'auto' })).workers).toBe(1);
  });

  test('are refused with SQLite, in one sentence, wherever its URL comes from', async () => {
    const faults = [
      'WORKERS is "2"; expected 1, because one process serves SQLite; PostgreSQL is served by several.',
    ];
    const module = configFile(`{ database: 'sqlite::memory:' }`);

    expect(await readStart({ AUTH_SECRET: SECRET, WORKERS: '2' })).toEqual({ faults });
    expect(
      await readStart({ AUTH_SECRET: SECRET, WORKERS: '2', DATABASE_URL, KEYSTEAD_CONFIG: module }),
    ).toEqual({ faults });
    expect(await readStart({ AUTH_SECRET: SECRET, WORKERS: '2', DATABASE_URL: 'mysql://db' })).toEqual({
      faults: [expect.stringContaining('DATABASE_URL is')],
    });
  });
});

test('faults of the environment, the module and the secret are reported together', async () => {
  const reading = await readStart({
    NODE_ENV: 'production',
    PORT: 'x',
    GITHUB_CLIENT_ID: 'id',
    KEYSTEAD_CONFIG: configFile(`{ mail: { smtp: 'nowhere', from: 1 } }`),
  });

  expect(reading).toEqual({
    faults: [
      'PORT is "x"; expected a whole number from 1 to 65535.',
      'GITHUB_CLIENT_SECRET is not set; expected a value, because GITHUB_CLIENT_ID is set.',
      'keystead.config.mjs: mail.smtp is wrong, expected smtp://HOST:PORT or smtps://HOST:PORT.',
      'keystead.config.mjs: mail.from is 1, expected a text.',
      'AUTH_SECRET is not set; expected at least 32 random characters when NODE_ENV is production.',
    ],
  });
});

test('a start writes nothing while there are faults', async () => {
  const folder = newFolder();

  await readStart({ DATABASE_URL: `sqlite:${folder}/k.db`, PORT: 'x' });

  expect(existsSync(join(folder, 'auth-secret'))).toBe(false);
});

test.each([
  [{}, []],
  [
    { NODE_ENV: 'production' },
    [
      'BASE_URL is not a public URL: links in mails will not work.',
      'SMTP_URL is not set: everything that needs mail is off.',
    ],
  ],
  [
    { NODE_ENV: 'production', BASE_URL: 'http://a.example', SMTP_URL: 'smtp://mail' },
    ['BASE_URL is not https: cookies are sent without the Secure attribute.'],
  ],
  [{ NODE_ENV: 'production', BASE_URL: 'https://a.example', SMTP_URL: 'smtp://mail' }, []],
])('warnings of %j', async (variables, warnings) => {
  expect(findWarnings(await started(variables))).toEqual(warnings);
});
