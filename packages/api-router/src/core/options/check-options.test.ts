import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { OptionsError, readOptions } from '#core/options/check-options.ts';
import { type AnySection, defineOptions } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { createKeystead } from '#create-keystead.ts';
import { fewestOptions, optionsWith } from '#testing/options.ts';

const { secret } = fewestOptions;

function faultsOf(changes: object): readonly string[] {
  try {
    optionsWith(changes);
    return [];
  } catch (error) {
    if (error instanceof OptionsError) return error.faults;
    throw error;
  }
}

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
    expect(faultsOf(changes)).toEqual([]);
  });
});

describe('options that make none get one sentence', () => {
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
    ['no secret in the list', { secret: [] }, 'secret is too short, expected at least 32 characters'],
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
    expect(faultsOf(changes)).toEqual([sentence]);
  });

  test('each, all at once', () => {
    expect(faultsOf({ baseURL: 'x', secret: 'x', trustedOrigins: ['*'] })).toHaveLength(3);
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
      'a section that can not be switched off',
      { session: false },
      'session is false, expected a set of options',
    ],
  ])('even where they are of quite another kind: %s', (_, changes, sentence) => {
    expect(faultsOf(changes)).toEqual([sentence]);
  });
});

describe('a name that is no option', () => {
  test.each<[string, object, string]>([
    ['at the top', { trustedOrigin: [] }, 'trustedOrigin is not an option; did you mean trustedOrigins?'],
    ['in other case', { baseUrl: 'x' }, 'baseUrl is not an option; did you mean baseURL?'],
    [
      'in a section',
      { emailAndPassword: { requireEmailVerificaton: true } },
      'emailAndPassword.requireEmailVerificaton is not an option; did you mean requireEmailVerification?',
    ],
    [
      'in a section that several features share',
      { emailAndPassword: { resetPasswordTokenExpireIn: 60 } },
      'emailAndPassword.resetPasswordTokenExpireIn is not an option; did you mean resetPasswordTokenExpiresIn?',
    ],
    [
      'two levels down',
      { user: { deleteUsers: {} } },
      'user.deleteUsers is not an option; did you mean deleteUser?',
    ],
    [
      'three levels down',
      { user: { deleteUser: { enable: true } } },
      'user.deleteUser.enable is not an option; did you mean enabled?',
    ],
    [
      'of a cookie',
      { advanced: { cookies: { session_tokens: {} } } },
      'advanced.cookies.session_tokens is not an option; did you mean session_token?',
    ],
    [
      'in a rule of limits',
      { rateLimit: { customRules: { '/ok': { window: 1, max: 1, maximum: 1 } } } },
      'rateLimit.customRules./ok.maximum is not an option',
    ],
    ['like no other name', { zebra: [] }, 'zebra is not an option'],
    ['of an object', JSON.parse('{"constructor":{}}'), 'constructor is not an option'],
  ])('is refused: %s', (_, changes, sentence) => {
    const faults = faultsOf(changes).filter((fault) => !fault.startsWith('baseURL is missing'));

    expect(faults).toEqual([sentence]);
  });
});

test('all faults are named at once: names, kinds and values, at every depth', () => {
  const faults = faultsOf({
    baseURL: 'x',
    secret: 'hunter2',
    appname: 'Acme',
    session: { expiresIn: -1, cookieCache: { enable: true } },
    user: { deleteUser: { enabled: 'yes' } },
  });

  expect([...faults].sort()).toEqual([
    'appname is not an option; did you mean appName?',
    'baseURL is "x", expected an http or https URL',
    'secret is too short, expected at least 32 characters',
    'session.cookieCache.enable is not an option; did you mean enabled?',
    'session.expiresIn is -1, expected seconds of 0 or more',
    'user.deleteUser.enabled is "yes", expected true or false',
  ]);
});

describe('a secret is never repeated', () => {
  const hidden = 'postgresql://keystead:hunter2@db/keystead';

  test.each<[string, object]>([
    ['a short one', { secret: 'hunter2' }],
    ['one of a list', { secret: [secret, 'hunter2'] }],
    ['one of another kind', { secret: { value: 'hunter2' } }],
    ['one under another name', { database: { url: hidden } }],
    ['one of a provider', { socialProviders: { github: { clientId: 'id', clientSecret: ['hunter2'] } } }],
    [
      'one of a provider beside a wrong name',
      { socialProviders: { github: { clientID: 'x', clientSecret: 'hunter2' } } },
    ],
    ['a provider that is a text', { socialProviders: { github: 'hunter2' } }],
  ])('%s', (_, changes) => {
    const faults = faultsOf(changes);

    expect(faults.length).toBeGreaterThan(0);
    expect(faults.join()).not.toContain('hunter2');
  });
});

describe('a section that can be switched off', () => {
  const flags = z.strictObject({ enabled: z.boolean(), other: z.string().default('x') });
  const sections = [
    defineOptions('on', flags, { whenAbsent: 'on' }),
    defineOptions('user.off', flags, { whenAbsent: 'off' }),
  ];
  const isOn = (given: object): boolean[] => {
    const options = readOptions(sections, given);
    return sections.map((section) => section.of({ options }).enabled);
  };

  test.each<[string, object, boolean[]]>([
    ['absent, it is on or off as the feature has it', {}, [true, false]],
    ['undefined, it is absent', { on: undefined, user: undefined }, [true, false]],
    ['undefined at its own place, it is absent', { user: { off: undefined } }, [true, false]],
    ['false, it is off', { on: false, user: { off: false } }, [false, false]],
    ['present and empty, it is on', { on: {}, user: { off: {} } }, [true, true]],
    ['present with other options, it is on', { user: { off: { other: 'y' } } }, [true, true]],
    [
      'present, it is what `enabled` says',
      { on: { enabled: false }, user: { off: { enabled: true } } },
      [false, true],
    ],
  ])('%s', (_, given, expected) => {
    expect(isOn(given)).toEqual(expected);
  });

  test('may be off as long as there is another way to sign in', () => {
    const github = { clientId: 'id', clientSecret: 'a secret of the client' };

    expect(faultsOf({ socialProviders: { github }, emailAndPassword: false })).toEqual([]);
    expect(faultsOf({ emailAndPassword: false })).toEqual([
      'nobody could sign in: emailAndPassword is off and socialProviders is empty, expected at least one way to sign in',
    ]);
  });
});

describe('sections', () => {
  const named = (path: string, ...names: string[]) =>
    defineOptions(
      path,
      z.strictObject(Object.fromEntries(names.map((name) => [name, z.string().default('x')]))),
    );

  test('may share a place, and each reads its own options alone', () => {
    const [one, other] = [named('here', 'one'), named('here', 'other')];

    const options = readOptions([one, other], { here: { one: '1', other: '2' } });

    expect([one.of({ options }), other.of({ options })]).toEqual([{ one: '1' }, { other: '2' }]);
  });

  test.each<[string, AnySection[]]>([
    ['at one place', [named('here', 'one'), named('here', 'one')]],
    ['by the name of a place', [named('', 'here'), named('here', 'one')]],
    ['by the place of a name', [named('here', 'one'), named('', 'here')]],
  ])('can not both name an option, %s', (_, sections) => {
    expect(() => readOptions(sections, {})).toThrow(TypeError);
  });

  test('that no feature of the service has can not be read', () => {
    expect(() => named('nowhere', 'one').of(optionsWith())).toThrow("options at 'nowhere'");
  });

  test('are asked for broken rules only when each option is right by itself', () => {
    const rule = () => 'one is not other';

    expect(() => readOptions([named('', 'one')], { one: 1 }, [rule])).not.toThrow('one is not other');
    expect(() => readOptions([named('', 'one')], {}, [rule])).toThrow('one is not other');
  });
});

describe('the service', () => {
  test('does not start with a fault, and tells each', async () => {
    const start = createKeystead({ ...fewestOptions, secret: 'hunter2', session: { expiresIn: -1 } });

    await expect(start).rejects.toThrow(OptionsError);
    await expect(start).rejects.toThrow(/secret is too short[\s\S]*session\.expiresIn is -1/);
  });

  test('has no default secret', () => {
    for (const missing of [undefined, null, '', [], [''], {}])
      expect(() => optionsWith({ secret: missing })).toThrow(OptionsError);
  });

  test('takes its own origin for trusted, paths as they are meant, and an error page as an address', () => {
    const options = serviceOptions.of(
      optionsWith({ rpcPath: 'rpc/', disabledPaths: ['/sign-up/email/', '/'], errorURL: '/oops' }),
    );

    expect(options.trustedOrigins).toEqual(['https://auth.example.com']);
    expect(options.rpcPath).toBe('/rpc');
    expect(options.disabledPaths).toEqual(new Set(['/sign-up/email', '/']));
    expect(options.errorURL).toBe('https://auth.example.com/oops');
  });
});
