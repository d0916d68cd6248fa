import { describe, expect, test } from 'vitest';
import { fewestOptions, optionFaultsOf } from '#testing/options.ts';

const NO_SECRET =
  'secret is empty, expected at least 32 random characters, as from "openssl rand -base64 33"';

const { secret } = fewestOptions;

describe('valid options', () => {
  test.each<[string, object]>([
    ['the fewest', {}],
    ['several secrets', { secret: [secret, `${secret}${secret}`] }],
    ['several secrets in one text', { secret: `${secret},${secret}2` }],
    [
      'origins of every form',
      {
        trustedOrigins: [
          'https://app.example.com',
          'https://*.example.com',
          'https://app?.example.com',
          '*.example.com',
          'localhost:3000',
          'localhost:*',
          'http://[::1]:3000',
          'myapp://',
          'myapp://open',
          'chrome-extension://abcdef',
          '192.168.*.*',
          'http://10.*:3000',
          'http://[fd00::*]:3000',
          'http://[::]:3000',
          'exp://**',
          'exp://192.168.*.*:*/**',
          'corp://host/app',
        ],
      },
    ],
    ['a host of its own', { baseURL: 'https://auth.example.com', basePath: '/' }],
    ['proxies by number', { advanced: { trustProxy: 2 } }],
    ['proxies by network', { advanced: { trustProxy: ['10.0.0.0/8', '::1'] } }],
    ['no proxies', { advanced: { trustProxy: [] } }],
    ['an error page of one’s own', { errorURL: '/oops' }],
    ['an error page elsewhere', { errorURL: 'https://www.example.com/oops' }],
    ['sessions of a minute', { session: { expiresIn: 60, updateAge: 0, freshAge: 0, absoluteLifetime: 0 } }],
    [
      'verification with an operator’s sender',
      {
        emailAndPassword: { enabled: true, requireEmailVerification: true },
        emailVerification: { sendVerificationEmail: () => {} },
      },
    ],
    [
      'limits of one’s own',
      { rateLimit: { window: 1, max: 0, customRules: { '/ok': { window: 0.5, max: 1 } } } },
    ],
  ])('%s', (_, changes) => {
    expect(optionFaultsOf(changes)).toEqual([]);
  });
});

describe('invalid options get one sentence', () => {
  test.each<[string, object, string]>([
    ['no base URL', { baseURL: undefined }, 'baseURL is missing, expected an http or https URL'],
    [
      'a base URL without scheme',
      { baseURL: 'example.com' },
      'baseURL is "example.com", expected an http or https URL',
    ],
    [
      'a base URL with a name in it',
      { baseURL: 'https://a@b.example' },
      'baseURL is "https://a@b.example", expected an http or https URL',
    ],
    ['a base path with a query', { basePath: '/a?b' }, 'basePath is "/a?b", expected a path like /api/auth'],
    ['an empty path of tRPC', { rpcPath: '/' }, 'rpcPath is "/", expected a path like /api/trpc'],
    [
      'one path for both transports',
      { basePath: '/api', rpcPath: '/api/' },
      'basePath and rpcPath are both "/api", expected two paths',
    ],
    [
      'an error page that runs',
      { errorURL: 'javascript:alert(1)' },
      'errorURL is "javascript:alert(1)", expected a path or an http or https URL',
    ],
    ['no secret', { secret: undefined }, 'secret is missing, expected at least 32 random characters'],
    ['no secret in the list', { secret: [] }, NO_SECRET],
    ['an empty secret', { secret: '' }, NO_SECRET],
    ['a short secret', { secret: 'secret' }, 'secret is too short, expected at least 32 characters'],
    [
      'a short secret behind a long one',
      { secret: [secret, 'old'] },
      'secret is too short, expected at least 32 characters',
    ],
    ['a comma too many', { secret: `${secret},` }, 'secret is too short, expected at least 32 characters'],
    [
      'a secret that is no text',
      { secret: [secret, 42] },
      'secret is wrong, expected at least 32 random characters',
    ],
    [
      'a secret of one letter',
      { secret: 'x'.repeat(64) },
      'secret can be guessed, expected random characters',
    ],
    [
      'the public secret of the reference',
      { secret: 'better-auth-secret-12345678901234567890' },
      'secret can be guessed, expected random characters',
    ],
    [
      'a path as an origin',
      { trustedOrigins: ['https://a.example/b'] },
      'trustedOrigins holds "https://a.example/b", expected an origin like https://app.example.com',
    ],
    [
      'an origin with a name in it',
      { trustedOrigins: ['https://a@b.example'] },
      'trustedOrigins holds "https://a@b.example", expected an origin like https://app.example.com',
    ],
    [
      'a scheme without a host',
      { trustedOrigins: ['https://'] },
      'trustedOrigins holds "https://", expected an origin like https://app.example.com',
    ],
    [
      'an empty origin',
      { trustedOrigins: [''] },
      'trustedOrigins holds "", expected an origin like https://app.example.com',
    ],
    [
      'an origin that is no text',
      { trustedOrigins: [null] },
      'trustedOrigins holds null, expected an origin like https://app.example.com',
    ],
    [
      'everybody as an origin',
      { trustedOrigins: ['*'] },
      'trustedOrigins holds "*", which trusts every site, expected an origin like https://*.example.com',
    ],
    [
      'everybody over https',
      { trustedOrigins: ['https://*'] },
      'trustedOrigins holds "https://*", which trusts every site, expected an origin like https://*.example.com',
    ],
    ...['*:3000', 'http://*:3000', 'https://*.*', 'http://[*]:80', '?*'].map(
      (origin): [string, object, string] => [
        `everybody as ${origin}`,
        { trustedOrigins: [origin] },
        `trustedOrigins holds "${origin}", which trusts every site, expected an origin like https://*.example.com`,
      ],
    ),
    [
      'a script with a path as an origin',
      { trustedOrigins: ['javascript://x/**'] },
      'trustedOrigins holds "javascript://x/**", which leads nowhere, expected an origin like https://app.example.com',
    ],
    [
      'a script as an origin',
      { trustedOrigins: ['javascript://'] },
      'trustedOrigins holds "javascript://", which leads nowhere, expected an origin like https://app.example.com',
    ],
    [
      'a disabled path without slash',
      { disabledPaths: ['sign-up/email'] },
      'disabledPaths holds "sign-up/email", expected a path like /sign-up/email',
    ],
    ['a number as a disabled path', { disabledPaths: [7] }, 'disabledPaths.0 is 7, expected a list of texts'],
    ['a disabled path alone', { disabledPaths: '/ok' }, 'disabledPaths is "/ok", expected a list of texts'],
    [
      'half a proxy',
      { advanced: { trustProxy: 0.5 } },
      'advanced.trustProxy is 0.5, expected a number of proxies or a list of networks',
    ],
    [
      'a proxy by name',
      { advanced: { trustProxy: ['proxy'] } },
      'advanced.trustProxy is ["proxy"], expected a number of proxies or a list of networks',
    ],
    [
      'a cookie prefix with a semicolon',
      { advanced: { cookiePrefix: 'a; b' } },
      'advanced.cookiePrefix is "a; b", expected letters, digits, dots and dashes',
    ],
    [
      'a session that ended before',
      { session: { expiresIn: -1 } },
      'session.expiresIn is -1, expected seconds of 0 or more',
    ],
    [
      'a session of no number',
      { session: { updateAge: Number.NaN } },
      'session.updateAge is NaN, expected seconds of 0 or more',
    ],
    [
      'a session in words',
      { session: { freshAge: '1d' } },
      'session.freshAge is "1d", expected seconds of 0 or more',
    ],
    [
      'a session over 400 days',
      { session: { expiresIn: 34_560_001 } },
      'session.expiresIn is 34560001, expected at most 400 days, the longest a cookie lives',
    ],
    [
      'a copy over 400 days',
      { session: { cookieCache: { maxAge: 34_560_001 } } },
      'session.cookieCache.maxAge is 34560001, expected at most 400 days, the longest a cookie lives',
    ],
    [
      'a reset link for ever',
      { emailAndPassword: { resetPasswordTokenExpiresIn: Number.POSITIVE_INFINITY } },
      'emailAndPassword.resetPasswordTokenExpiresIn is Infinity, expected seconds of 0 or more',
    ],
    [
      'a check switched off by a text',
      { advanced: { disableCSRFCheck: 'false' } },
      'advanced.disableCSRFCheck is "false", expected true or false',
    ],
    [
      'limits switched off by a number',
      { rateLimit: { enabled: 0 } },
      'rateLimit.enabled is 0, expected true or false',
    ],
    [
      'a limit without a window',
      { rateLimit: { customRules: { '/ok': { window: 0, max: 1 } } } },
      'rateLimit.customRules./ok.window is 0, expected more than 0 seconds',
    ],
    [
      'a limit of no number',
      { rateLimit: { max: Number.NaN } },
      'rateLimit.max is NaN, expected a whole number from 0',
    ],
    [
      'no hash at once',
      { emailAndPassword: { password: { concurrency: 0 } } },
      'emailAndPassword.password.concurrency is 0, expected a whole number from 1',
    ],
    [
      'shortest above longest',
      { emailAndPassword: { minPasswordLength: 20, maxPasswordLength: 10 } },
      'emailAndPassword allows passwords of 20 to 10 characters, expected a minimum that is not above the maximum',
    ],
    [
      'passwords of no length',
      { emailAndPassword: { minPasswordLength: 0 } },
      'emailAndPassword.minPasswordLength is 0, expected a whole number from 1',
    ],
    [
      'passwords as long as a book',
      { emailAndPassword: { maxPasswordLength: 4097 } },
      'emailAndPassword.maxPasswordLength is 4097, expected a whole number from 1 to 4096',
    ],
    [
      'a hash that no machine can hold',
      { emailAndPassword: { password: { cost: { logN: 22, r: 8, p: 1 } } } },
      'emailAndPassword.password.cost is {"logN":22,"r":8,"p":1}, expected a cost of at most 2 GiB, e.g. { logN: 16, r: 8, p: 2 }',
    ],
    [
      'verification without mail',
      { emailAndPassword: { enabled: true, requireEmailVerification: true } },
      'emailAndPassword.requireEmailVerification is on, but no mail can be sent: give a mailer or emailVerification.sendVerificationEmail',
    ],
    [
      'verification with its mail switched off',
      {
        mailer: { send: async () => {} },
        emailAndPassword: { enabled: true, requireEmailVerification: true },
        emailVerification: { sendVerificationEmail: false },
      },
      'emailAndPassword.requireEmailVerification is on, but no mail can be sent: give a mailer or emailVerification.sendVerificationEmail',
    ],
  ])('%s', (_, changes, sentence) => {
    expect(optionFaultsOf(changes)).toEqual([sentence]);
  });

  test('each, all at once', () => {
    expect(optionFaultsOf({ baseURL: 'x', secret: 'x', trustedOrigins: ['*'] })).toHaveLength(3);
  });

  test.each<[string, object, string]>([
    ['origins as a number', { trustedOrigins: 5 }, 'trustedOrigins is 5, expected a list of origins'],
    ['a section as null', { emailAndPassword: null }, 'emailAndPassword is null, expected a set of options'],
    ['a section as true', { emailAndPassword: true }, 'emailAndPassword is true, expected a set of options'],
    ['a section as a list', { session: [] }, 'session is [], expected a set of options'],
    [
      'a section as a text, two levels down',
      { session: { cookieCache: 'on' } },
      'session.cookieCache is "on", expected a set of options',
    ],
    [
      'a flag as a text, three levels down',
      { advanced: { crossSubDomainCookies: { enabled: 'yes' } } },
      'advanced.crossSubDomainCookies.enabled is "yes", expected true or false',
    ],
    [
      'a rule as null',
      { rateLimit: { customRules: { '/ok': null } } },
      'rateLimit.customRules./ok is null, expected a set of options',
    ],
    ['a function as a text', { clock: 'now' }, 'clock is "now", expected a function'],
    [
      'a mailer without its function',
      { mailer: {} },
      "mailer is {}, expected an object with a function 'send'",
    ],
    [
      'a section that cannot be switched off',
      { session: false },
      'session is false, expected a set of options',
    ],
  ])('even where they are of quite another kind: %s', (_, changes, sentence) => {
    expect(optionFaultsOf(changes)).toEqual([sentence]);
  });
});
