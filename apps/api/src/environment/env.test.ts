import { providerIds } from '@keystead/api-router';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

const SCHEMA_NAME =
  'at most 63 small letters, digits and underscores that begin with neither a digit nor pg_';

const SECRET = 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je';

type Refusal = [name: string, text: string, sentence: string];

const refusals: Refusal[] = [
  ['PORT', 'http', 'PORT is "http"; expected a whole number from 1 to 65535.'],
  ['PORT', '0', 'PORT is "0"; expected a whole number from 1 to 65535.'],
  ['PORT', '65536', 'PORT is "65536"; expected a whole number from 1 to 65535.'],
  ['PORT', '3e3', 'PORT is "3e3"; expected a whole number from 1 to 65535.'],
  ...['0', '257', '-1', '2.5', '1e1', 'all', 'AUTO'].map(
    (text): Refusal => [
      'WORKERS',
      text,
      `WORKERS is "${text}"; expected a whole number from 1 to 256, or auto.`,
    ],
  ),
  [
    'HOST',
    'http://0.0.0.0',
    'HOST is "http://0.0.0.0"; expected a host name or an IP address, without scheme and port.',
  ],
  [
    'BASE_URL',
    'example.com',
    'BASE_URL is "example.com"; expected an http or https URL without query, fragment and user name.',
  ],
  [
    'BASE_URL',
    'https://me:hunter2@example.com',
    'BASE_URL is "https://me:…@example.com"; expected an http or https URL without query, fragment and user name.',
  ],
  [
    'AUTH_SECRET',
    'short',
    'AUTH_SECRET is a value of 5 characters; expected at least 32 random characters in each of its comma-separated secrets.',
  ],
  [
    'AUTH_SECRET',
    'a'.repeat(40),
    'AUTH_SECRET is a value of 40 characters; expected at least 32 random characters in each of its comma-separated secrets.',
  ],
  [
    'AUTH_SECRET',
    `${SECRET},short`,
    'AUTH_SECRET is a value of 41 characters; expected at least 32 random characters in each of its comma-separated secrets.',
  ],
  [
    'DATABASE_URL',
    'mysql://root:hunter2@db/k',
    'DATABASE_URL is "mysql://root:…@db/k"; expected sqlite:PATH, sqlite::memory: or postgresql://USER@HOST/DATABASE.',
  ],
  [
    'DATABASE_URL',
    'sqlite:',
    'DATABASE_URL is "sqlite:"; expected sqlite:PATH, sqlite::memory: or postgresql://USER@HOST/DATABASE.',
  ],
  [
    'DATABASE_URL',
    'postgresql://db',
    'DATABASE_URL is "postgresql://db"; expected sqlite:PATH, sqlite::memory: or postgresql://USER@HOST/DATABASE.',
  ],
  ...['my-accounts', 'Accounts', '2nd', 'pg_accounts', 'information_schema', 'a"b', 'a'.repeat(64)].map(
    (text): Refusal => [
      'DATABASE_SCHEMA',
      text,
      `DATABASE_SCHEMA is ${JSON.stringify(text)}; expected ${SCHEMA_NAME}.`,
    ],
  ),
  [
    'DATABASE_NEWS_URL',
    'sqlite:data.db',
    'DATABASE_NEWS_URL is "sqlite:data.db"; expected postgresql://USER@HOST/DATABASE.',
  ],
  [
    'REDIS_URL',
    'localhost:6379',
    'REDIS_URL is "localhost:6379"; expected redis://HOST:PORT or rediss://HOST:PORT.',
  ],
  ...[
    'of',
    'accounts',
    '/accounts/',
    '//x',
    '/a/../b',
    '/a b',
    '/healthz',
    '/dev/pages',
    'https://x.example',
  ].map(
    (text): Refusal => ['PAGES', text, `PAGES is "${text}"; expected /, off, or a path such as /accounts.`],
  ),
  [
    'METRICS_PORT',
    '0',
    'METRICS_PORT is "0"; expected a whole number from 1 to 65535 that is not that of the service.',
  ],
  [
    'METRICS_PORT',
    '3000',
    'METRICS_PORT is "3000"; expected a whole number from 1 to 65535 that is not that of the service.',
  ],
  ...['short', 'a'.repeat(40), `${SECRET} ${SECRET}`].map(
    (text): Refusal => [
      'METRICS_TOKEN',
      text,
      `METRICS_TOKEN is a value of ${text.length} characters; expected at least 32 random characters without spaces.`,
    ],
  ),
  ['SMTP_URL', 'mail', 'SMTP_URL is "mail"; expected smtp://HOST:PORT or smtps://HOST:PORT.'],
  ['SMTP_URL', 'smtp://', 'SMTP_URL is "smtp://"; expected smtp://HOST:PORT or smtps://HOST:PORT.'],
  [
    'SMTP_URL',
    'smtp://mail?requireTls=true',
    'SMTP_URL is "smtp://mail?requireTls=true"; expected smtp://HOST:PORT with user name and password percent-encoded, and after ? only requireTLS, ignoreTLS, tls.rejectUnauthorized with true or false.',
  ],
  [
    'MAIL_FROM',
    'Example',
    'MAIL_FROM is "Example"; expected a sender such as Example <no-reply@example.com>.',
  ],
  [
    'MAIL_FROM',
    'a@example.com, b@example.com',
    'MAIL_FROM is "a@example.com, b@example.com"; expected a sender such as Example <no-reply@example.com>.',
  ],
  ...[
    'app.example.com/path',
    'https://app.example.com/path',
    'https://a@b',
    'https://',
    '*',
    'https://*',
    '*:3000',
    'nonsense',
  ].map(
    (text): Refusal => [
      'TRUSTED_ORIGINS',
      text,
      `TRUSTED_ORIGINS is "${text}"; expected comma-separated origins such as https://app.example.com or *.example.com.`,
    ],
  ),
  ...['yes', '-1', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy'].map(
    (text): Refusal => [
      'TRUST_PROXY',
      text,
      `TRUST_PROXY is "${text}"; expected the number of proxies in front, or comma-separated networks such as 10.0.0.0/8.`,
    ],
  ),
  [
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL is "loud"; expected one of trace, debug, info, warn, error, fatal, silent.',
  ],
  ['NODE_ENV', 'prod', 'NODE_ENV is "prod"; expected one of production, development, test.'],
  [
    'KEYSTEAD_CONFIG',
    'config.json',
    'KEYSTEAD_CONFIG is "config.json"; expected the path of a .ts, .js or .mjs file.',
  ],
];

describe('the environment', () => {
  test('needs no variable', () => {
    expect(readEnvironment({})).toEqual({
      faults: [],
      environment: {
        mode: 'development',
        port: 3000,
        host: '127.0.0.1',
        workers: 1,
        baseUrl: undefined,
        secret: undefined,
        databaseUrl: 'sqlite:./data/keystead.db',
        databaseSchema: undefined,
        databaseNewsUrl: undefined,
        databasePreparedStatements: undefined,
        redisUrl: undefined,
        smtpUrl: undefined,
        mailFrom: undefined,
        trustedOrigins: [],
        trustProxy: undefined,
        logLevel: 'info',
        configPath: undefined,
        socialCredentials: {},
      },
    });
  });

  test.each([
    ['PORT', '8080', { port: 8080 }],
    ['WORKERS', '4', { workers: 4 }],
    ['WORKERS', 'auto', { workers: 'auto' }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '::', { host: '::' }],
    ['HOST', 'localhost', { host: 'localhost' }],
    ['BASE_URL', 'https://accounts.example.com', { baseUrl: 'https://accounts.example.com' }],
    ['BASE_URL', 'http://10.0.0.1:8080/auth', { baseUrl: 'http://10.0.0.1:8080/auth' }],
    ['AUTH_SECRET', SECRET, { secret: SECRET }],
    ['AUTH_SECRET', `${SECRET} , old-${SECRET}`, { secret: `${SECRET},old-${SECRET}` }],
    ['DATABASE_URL', 'sqlite::memory:', { databaseUrl: 'sqlite::memory:' }],
    ['DATABASE_URL', 'sqlite:/var/lib/k.db', { databaseUrl: 'sqlite:/var/lib/k.db' }],
    ['DATABASE_URL', 'postgresql://u:p@db/k', { databaseUrl: 'postgresql://u:p@db/k' }],
    ['DATABASE_SCHEMA', 'accounts_2', { databaseSchema: 'accounts_2' }],
    ['DATABASE_NEWS_URL', 'postgresql://me@db/a', { databaseNewsUrl: 'postgresql://me@db/a' }],
    ['DATABASE_PREPARED_STATEMENTS', 'false', { databasePreparedStatements: false }],
    ['DATABASE_PREPARED_STATEMENTS', 'true', { databasePreparedStatements: true }],
    ['REDIS_URL', 'redis://127.0.0.1:6379/1', { redisUrl: 'redis://127.0.0.1:6379/1' }],
    ['REDIS_URL', 'rediss://cache', { redisUrl: 'rediss://cache' }],
    ['PAGES', 'off', { pages: 'off' }],
    ['PAGES', '/my/accounts', { pages: '/my/accounts' }],
    ['SMTP_URL', 'smtp://127.0.0.1:2525', { smtpUrl: 'smtp://127.0.0.1:2525' }],
    ['SMTP_URL', 'smtps://me:secret@mail.example.com', { smtpUrl: 'smtps://me:secret@mail.example.com' }],
    ['MAIL_FROM', 'no-reply@example.com', { mailFrom: 'no-reply@example.com' }],
    ['MAIL_FROM', 'Ada, Inc. <no-reply@example.com>', { mailFrom: 'Ada, Inc. <no-reply@example.com>' }],
    [
      'TRUSTED_ORIGINS',
      'https://app.example.com/, *.example.com,myapp://',
      { trustedOrigins: ['https://app.example.com', '*.example.com', 'myapp://'] },
    ],
    ['TRUST_PROXY', '1', { trustProxy: 1 }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
    ['NODE_ENV', 'production', { mode: 'production' }],
    ['KEYSTEAD_CONFIG', 'config/keystead.mjs', { configPath: 'config/keystead.mjs' }],
    ['PORT', '  ', { port: 3000 }],
    ['PORT', '', { port: 3000 }],
  ])('reads %s=%s', (name, text, expected) => {
    const { environment, faults } = readEnvironment({ [name]: text });

    expect(faults).toEqual([]);
    expect(environment).toMatchObject(expected);
  });

  test.each(refusals)('refuses %s=%s in one sentence', (name, text, sentence) => {
    expect(readEnvironment({ [name]: text }).faults).toEqual([sentence]);
  });

  test('lists every fault at once', () => {
    expect(readEnvironment({ PORT: 'x', LOG_LEVEL: 'y', GITHUB_CLIENT_ID: 'z' }).faults).toHaveLength(3);
  });

  test('shortens quoted values', () => {
    expect(readEnvironment({ PORT: '9'.repeat(5000) }).faults[0]?.length).toBeLessThan(160);
  });

  test('reports that a secret was given that cannot be used', () => {
    expect(readEnvironment({ AUTH_SECRET: 'short' }).environment.secret).toBe('');
  });

  test.each(providerIds)('switches %s on by its pair, and refuses one without the other', (id) => {
    const name = id.toUpperCase();
    const pair = { [`${name}_CLIENT_ID`]: 'an id', [`${name}_CLIENT_SECRET`]: 'a s3cret' };

    expect(readEnvironment(pair).environment.socialCredentials).toEqual({
      [id]: { clientId: 'an id', clientSecret: 'a s3cret' },
    });
    expect(readEnvironment({ [`${name}_CLIENT_ID`]: 'an id' }).faults).toEqual([
      `${name}_CLIENT_SECRET is not set; expected a value, because ${name}_CLIENT_ID is set.`,
    ]);
    expect(readEnvironment({ [`${name}_CLIENT_SECRET`]: 'a s3cret' }).faults).toEqual([
      `${name}_CLIENT_ID is not set; expected a value, because ${name}_CLIENT_SECRET is set.`,
    ]);
  });
});
