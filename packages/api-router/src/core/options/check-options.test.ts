import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { OptionsError, readOptions } from '#core/options/check-options.ts';
import { type AnySection, defineOptions } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { createKeystead } from '#create-keystead.ts';
import { fewestOptions, optionFaultsOf, optionsWith } from '#testing/options.ts';

const { secret } = fewestOptions;

describe('an unknown option', () => {
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
    const faults = optionFaultsOf(changes).filter((fault) => !fault.startsWith('baseURL is missing'));

    expect(faults).toEqual([sentence]);
  });
});

test('all faults are reported at once: names, kinds and values, at every depth', () => {
  const faults = optionFaultsOf({
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

describe('a secret is never repeated in a message', () => {
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
    const faults = optionFaultsOf(changes);

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

    expect(optionFaultsOf({ socialProviders: { github }, emailAndPassword: false })).toEqual([]);
    expect(optionFaultsOf({ emailAndPassword: false })).toEqual([
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

  test('may share a path, and each reads only its own options', () => {
    const [one, other] = [named('here', 'one'), named('here', 'other')];

    const options = readOptions([one, other], { here: { one: '1', other: '2' } });

    expect([one.of({ options }), other.of({ options })]).toEqual([{ one: '1' }, { other: '2' }]);
  });

  test('are read from the options of one service, independent of those of others', () => {
    const section = named('here', 'one');
    const read = (given: object) => section.of({ options: readOptions([section], given) });

    expect([read({}), read({ here: { one: '1' } }), read({ here: {} }), read({})]).toEqual([
      { one: 'x' },
      { one: '1' },
      { one: 'x' },
      { one: 'x' },
    ]);
  });

  test('may check more than the tree of all options contains', () => {
    const section = defineOptions(
      'here',
      z.strictObject({ one: z.string(), other: z.string() }).refine(({ one, other }) => one !== other),
    );

    expect(() => readOptions([section], { here: { one: 'x', other: 'x' } })).toThrow(z.ZodError);
  });

  test.each<[string, AnySection[]]>([
    ['at one place', [named('here', 'one'), named('here', 'one')]],
    ['by the name of a place', [named('', 'here'), named('here', 'one')]],
    ['by the place of a name', [named('here', 'one'), named('', 'here')]],
  ])('cannot both name an option, %s', (_, sections) => {
    expect(() => readOptions(sections, {})).toThrow(TypeError);
  });

  test('that no feature of the service has cannot be read', () => {
    expect(() => named('nowhere', 'one').of(optionsWith())).toThrow("options at 'nowhere'");
  });

  test('with a wrong option are not checked by rules about several options', () => {
    const rule = () => 'one is not other';

    expect(() => readOptions([named('', 'one')], { one: 1 }, [rule])).not.toThrow('one is not other');
    expect(() => readOptions([named('', 'one')], {}, [rule])).toThrow('one is not other');
  });
});

describe('the service', () => {
  test('does not start with wrong options, and lists each', async () => {
    const start = createKeystead({ ...fewestOptions, secret: 'hunter2', session: { expiresIn: -1 } });

    await expect(start).rejects.toThrow(OptionsError);
    await expect(start).rejects.toThrow(/secret is too short[\s\S]*session\.expiresIn is -1/);
  });

  test('has no default secret', () => {
    for (const missing of [undefined, null, '', [], [''], {}])
      expect(() => optionsWith({ secret: missing })).toThrow(OptionsError);
  });

  test('trusts its own origin, normalizes paths, and has a full URL for its error page', () => {
    const options = serviceOptions.of(
      optionsWith({ rpcPath: 'rpc/', disabledPaths: ['/sign-up/email/', '/'], errorURL: '/oops' }),
    );

    expect(options.trustedOrigins).toEqual(['https://auth.example.com']);
    expect(options.rpcPath).toBe('/rpc');
    expect(options.disabledPaths).toEqual(new Set(['/sign-up/email', '/']));
    expect(options.errorURL).toBe('https://auth.example.com/oops');
  });
});
