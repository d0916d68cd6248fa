import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { checkConfig, defineConfig, type KeysteadConfig } from '#config.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { OptionsError } from '#core/options/check-options.ts';
import { defineOptions } from '#core/options/define-options.ts';
import { createKeystead } from '#create-keystead.ts';

const waitlist = defineFeature({
  name: 'waitlist',
  options: [defineOptions('waitlist', z.strictObject({ size: z.number('a number').default(10) }))],
  procedures: {},
});

async function faultsOf(work: () => unknown): Promise<readonly string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (error instanceof OptionsError) return error.faults;
    throw error;
  }
}

const configFaults = (config: object) => faultsOf(() => checkConfig(config));

/** Options as a program without types may hand them over. */
const embeddedFaults = (options: object) =>
  faultsOf(async () => {
    const required = {
      baseURL: 'https://example.com',
      secret: 'a secret for tests that is long enough',
      database: 'sqlite::memory:',
    };
    await (await createKeystead({ ...required, ...options })).close();
  });

describe('an option that does not exist is refused, embedded and in a configuration module', () => {
  test.each<[object, string]>([
    [
      { user: { deleteUser: { enabled: 'false' } } },
      'user.deleteUser.enabled is "false", expected true or false',
    ],
    [
      { emailAndPassword: { requireEmailVerificaton: true } },
      'emailAndPassword.requireEmailVerificaton is not an option; did you mean requireEmailVerification?',
    ],
    [
      { hooks: { beforeUserCreat: () => undefined } },
      'hooks.beforeUserCreat is not an option; did you mean beforeUserCreate?',
    ],
    [{ twoFactor: { require: true } }, 'twoFactor.require is not an option; did you mean required?'],
    [{ sesion: { expiresIn: 60 } }, 'sesion is not an option; did you mean session?'],
    [
      { session: { cookieCache: { enable: true } } },
      'session.cookieCache.enable is not an option; did you mean enabled?',
    ],
    [
      { socialProviders: { github: { clientId: 'a', clientSecret: 'b', scopes: ['repo'] } } },
      'socialProviders.github.scopes is not an option; did you mean scope?',
    ],
    [
      { advanced: { cookies: { session_token: { attributes: { samesite: 'lax' } } } } },
      'advanced.cookies.session_token.attributes.samesite is not an option; did you mean sameSite?',
    ],
    [
      { rateLimit: { customRules: { '/ok': { window: 1, max: 1, mx: 1 } } } },
      'rateLimit.customRules./ok.mx is not an option; did you mean max?',
    ],
    [
      { databaseHooks: {} },
      'databaseHooks is not an option; code of your own around users and sessions is in `hooks`',
    ],
    [{ onAPIError: {} }, 'onAPIError is not an option; the page where browser flows end is `errorURL`'],
    [
      { secondaryStorage: {} },
      'secondaryStorage is not an option; what processes share is `counter` and `changes`',
    ],
    [{ plugins: [] }, 'plugins is not an option; each feature has options of its own'],
    [
      { trustedOrigins: 'https://a.example' },
      'trustedOrigins is "https://a.example", expected a list of origins',
    ],
    [{ features: ['waitlist'] }, 'features contains something that `defineFeature` did not make'],
  ])('%j', async (options, sentence) => {
    expect(await configFaults(options)).toEqual([sentence]);
    expect(await embeddedFaults(options)).toEqual([sentence]);
  });
});

describe('options of the packaged server', () => {
  test.each<[object, string]>([
    [
      { mail: { smtp: 'smtp://127.0.0.1:2525' } },
      'mail.smtp is an option of the packaged server; an embedded service takes `mailer`',
    ],
    [
      { mail: { from: 'no-reply@example.com' } },
      'mail.from is an option of the packaged server; an embedded service takes `mailer`',
    ],
    [
      { redis: 'redis://127.0.0.1' },
      'redis is an option of the packaged server; an embedded service takes `counter` and `changes`',
    ],
    [
      { pages: '/accounts' },
      'pages is an option of the packaged server; an embedded service takes the components of `@keystead/ui-auth` in pages of your own',
    ],
  ])('are told of, not dropped, where a service is embedded: %j', async (options, sentence) => {
    expect(await embeddedFaults(options)).toEqual([sentence]);
    expect(await configFaults(options)).toEqual([]);
  });

  test.each<[object, string]>([
    [{ mail: { smtp: 'nowhere' } }, 'mail.smtp is wrong, expected smtp://HOST:PORT or smtps://HOST:PORT'],
    [
      { mail: { smtp: 'smtp://me:hunter2@mail?requireTls=true' } },
      'mail.smtp is wrong, expected smtp://HOST:PORT with user name and password percent-encoded, and after ? only requireTLS, ignoreTLS, tls.rejectUnauthorized with true or false',
    ],
    [
      { mail: { from: 'Example' } },
      'mail.from is "Example", expected a sender such as Example <no-reply@example.com>',
    ],
    [{ mail: { form: 'a@b.example' } }, 'mail.form is not an option; did you mean from?'],
    [{ redis: 'cache:6379' }, 'redis is wrong, expected redis://HOST:PORT or rediss://HOST:PORT'],
  ])('are checked, and no password of them is repeated: %j', async (options, sentence) => {
    expect(await configFaults(options)).toEqual([sentence]);
  });
});

describe('a configuration module', () => {
  test('may leave out what comes from the environment', async () => {
    expect(await configFaults({})).toEqual([]);
    expect(await configFaults({ socialProviders: { github: { scope: ['repo'] } } })).toEqual([]);
  });

  test('may add features of its own, with their options', async () => {
    expect(await configFaults({ features: [waitlist], waitlist: { size: 5 } })).toEqual([]);
    expect(await configFaults({ features: [waitlist], waitlist: { sise: 5 } })).toEqual([
      'waitlist.sise is not an option; did you mean size?',
    ]);
    expect(await configFaults({ waitlist: { size: 5 } })).toEqual(['waitlist is not an option']);
  });
});

describe('defineConfig', () => {
  test('returns its argument', () => {
    const config: KeysteadConfig = defineConfig({
      appName: 'Ada',
      emailAndPassword: false,
      mail: { smtp: 'smtp://mail' },
    });

    expect(config).toEqual({ appName: 'Ada', emailAndPassword: false, mail: { smtp: 'smtp://mail' } });
  });

  test('takes a typo for a type error at every depth', () => {
    defineConfig({ redis: 'redis://cache', mail: { locale: 'de', from: 'a@b.example' } });
    defineConfig({ features: [waitlist], waitlist: { size: 5 } });
    // @ts-expect-error a misspelled section
    defineConfig({ sesion: { expiresIn: 60 } });
    // @ts-expect-error a misspelled option
    defineConfig({ emailAndPassword: { requireEmailVerificaton: true } });
    // @ts-expect-error a misspelled option in the depth
    defineConfig({ session: { cookieCache: { enable: true } } });
    // @ts-expect-error a misspelled option of the packaged server
    defineConfig({ mail: { smpt: 'smtp://mail' } });
    // @ts-expect-error a misspelled option of a provider
    defineConfig({ socialProviders: { github: { scopes: ['repo'] } } });
    // @ts-expect-error a text in place of a flag
    defineConfig({ user: { deleteUser: { enabled: 'false' } } });
    // @ts-expect-error a misspelled option of a section that may be off
    defineConfig({ twoFactor: { require: true } });
    // @ts-expect-error a misspelled option of an own feature
    defineConfig({ features: [waitlist], waitlist: { sise: 5 } });

    expectTypeOf<{ trustedOrigins: number[] }>().not.toExtend<KeysteadConfig>();
  });
});
