import { describe, expect, test } from 'vitest';
import { findFaults } from '#core/options/faults.ts';
import type { KeysteadOptions } from '#core/options/options.ts';
import { OptionsError, resolveOptions } from '#core/options/resolve.ts';

const secret = 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!';

const plain: KeysteadOptions = { baseURL: 'https://example.com', secret, database: 'sqlite::memory:' };

/** Options as a module without types may hold them. */
const withOptions = (changes: object): KeysteadOptions => ({ ...plain, ...changes });

describe('options that make sense', () => {
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
    expect(findFaults(withOptions(changes))).toEqual([]);
  });
});

describe('options that make none get one sentence', () => {
  test.each<[string, object, string]>([
    ['no base URL', { baseURL: undefined }, 'baseURL is undefined, expected an http or https URL'],
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
      'basePath and rpcPath are both "/api/", expected two paths',
    ],
    [
      'an error page that runs',
      { errorURL: 'javascript:alert(1)' },
      'errorURL is "javascript:alert(1)", expected a path or an http or https URL',
    ],
    ['no secret', { secret: undefined }, 'secret is missing, expected at least 32 random characters'],
    ['no secret in the list', { secret: [] }, 'secret is missing, expected at least 32 random characters'],
    ['an empty secret', { secret: '' }, 'secret is too short, expected at least 32 characters'],
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
      'secret is too short, expected at least 32 characters',
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
      'session.expiresIn is over 400 days, the longest a cookie lives',
    ],
    [
      'a copy over 400 days',
      { session: { cookieCache: { maxAge: 34_560_001 } } },
      'session.cookieCache.maxAge is over 400 days, the longest a cookie lives',
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
      'rateLimit holds {"window":0,"max":1} for /ok, expected a window of seconds and a max of calls',
    ],
    [
      'a limit of no number',
      { rateLimit: { max: Number.NaN } },
      'rateLimit holds {"window":10,"max":null} for the general rule, expected a window of seconds and a max of calls',
    ],
    [
      'no hash at once',
      { emailAndPassword: { password: { concurrency: 0 } } },
      'emailAndPassword.password.concurrency is 0, expected a whole number from 1',
    ],
    [
      'shortest above longest',
      { emailAndPassword: { minPasswordLength: 20, maxPasswordLength: 10 } },
      'emailAndPassword allows passwords of 20 to 10 characters, expected 1 ≤ minimum ≤ maximum ≤ 4096',
    ],
    [
      'passwords of no length',
      { emailAndPassword: { minPasswordLength: 0 } },
      'emailAndPassword allows passwords of 0 to 128 characters, expected 1 ≤ minimum ≤ maximum ≤ 4096',
    ],
    [
      'a hash that no machine can hold',
      { emailAndPassword: { password: { cost: { logN: 22, r: 8, p: 1 } } } },
      'emailAndPassword.password.cost is logN 22, r 8, p 1, expected a cost of at most 2 GiB, e.g. logN 16, r 8, p 2',
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
    expect(findFaults(withOptions(changes))).toEqual([sentence]);
  });

  test('each, all at once', () => {
    expect(findFaults(withOptions({ baseURL: 'x', secret: 'x', trustedOrigins: ['*'] }))).toHaveLength(3);
  });

  test.each<[string, object]>([
    ['origins as a number', { trustedOrigins: 5 }],
    ['a section as null', { emailAndPassword: null }],
    ['rules as a text', { rateLimit: { customRules: { '/ok': null } } }],
  ])('even where they are of quite another kind: %s', (_, changes) => {
    const faults = findFaults(withOptions(changes));

    expect(faults).not.toEqual([]);
    expect(faults[0]).toMatch(/^an option is of another kind than expected: /);
  });
});

describe('the service', () => {
  test('does not start with a fault, and tells each without telling a secret', () => {
    const start = () => resolveOptions(withOptions({ secret: 'hunter2', session: { expiresIn: -1 } }));

    expect(start).toThrow(OptionsError);
    expect(start).toThrow(/secret is too short[\s\S]*session\.expiresIn is -1/);
    expect(start).not.toThrow(/hunter2/);
  });

  test('has no default secret', () => {
    for (const missing of [undefined, null, '', [], [''], {}])
      expect(() => resolveOptions(withOptions({ secret: missing }))).toThrow(OptionsError);
  });

  test('takes its own origin for trusted, paths as they are meant, and an error page as an address', () => {
    const options = resolveOptions(
      withOptions({ rpcPath: 'rpc/', disabledPaths: ['/sign-up/email/', '/'], errorURL: '/oops' }),
    );

    expect(options.trustedOrigins).toEqual(['https://example.com']);
    expect(options.rpcPath).toBe('/rpc');
    expect(options.disabledPaths).toEqual(new Set(['/sign-up/email', '/']));
    expect(options.errorURL).toBe('https://example.com/oops');
  });
});
