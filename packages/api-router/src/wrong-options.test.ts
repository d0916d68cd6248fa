import { expect, test } from 'vitest';
import { createKeystead } from '#create-keystead.ts';
import { fewestOptions } from '#testing/options.ts';

/** Mistakes that an application makes when it embeds the service. Each is answered by exactly one sentence. */
test.each<[mistake: string, options: object, sentence: string]>([
  ['no baseURL', { baseURL: undefined }, 'baseURL is missing, expected an http or https URL'],
  ['a host for a URL', { baseURL: 'example.com' }, 'baseURL is "example.com", expected an http or https URL'],
  ['a short secret', { secret: 'secret' }, 'secret is too short, expected at least 32 characters'],
  [
    'a misspelt option',
    { trustedOrigin: [] },
    'trustedOrigin is not an option; did you mean trustedOrigins?',
  ],
  [
    'a text for a switch',
    { user: { deleteUser: { enabled: 'false' } } },
    'user.deleteUser.enabled is "false", expected true or false',
  ],
  [
    'everybody as an origin',
    { trustedOrigins: ['*'] },
    'trustedOrigins holds "*", which trusts every site, expected an origin like https://*.example.com',
  ],
  [
    'an option of the packaged server',
    { redis: 'redis://localhost' },
    'redis is an option of the packaged server; an embedded service takes `counter` and `changes`',
  ],
  [
    'an option of better-auth',
    { plugins: [] },
    'plugins is not an option; each feature has options of its own',
  ],
  [
    'a path of no call',
    { disabledPaths: ['/sign-up/emial'] },
    'disabledPaths holds "/sign-up/emial", which no call has; did you mean /sign-up/email?',
  ],
  [
    'a network that is none',
    { rateLimit: { exempt: ['localhost'] } },
    'rateLimit.exempt holds "localhost", expected IP addresses or networks such as 10.0.0.0/8 and fd00::/8',
  ],
  [
    'nobody who could sign in',
    { emailAndPassword: false },
    'nobody could sign in: emailAndPassword is off and socialProviders is empty, expected at least one way to sign in',
  ],
])('%s stops the start', async (_, options, sentence) => {
  const wrong: Parameters<typeof createKeystead>[0] = Object.assign({}, fewestOptions, options);

  await expect(createKeystead(wrong)).rejects.toMatchObject({ name: 'OptionsError', faults: [sentence] });
});
