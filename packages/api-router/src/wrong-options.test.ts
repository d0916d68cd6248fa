import { fileURLToPath } from 'node:url';
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
    'a misspelt part of the brand',
    { brand: { colour: '#2447d8' } },
    'brand.colour is not an option; did you mean color?',
  ],
  [
    'a misspelt legal page',
    { brand: { legalUrls: { term: '/terms' } } },
    'brand.legalUrls.term is not an option; did you mean terms?',
  ],
  [
    'a colour that mail programs do not know',
    { brand: { color: 'rebeccapurple' } },
    'brand.color is "rebeccapurple", expected a colour such as #2447d8 or oklch(0.5 0.2 265)',
  ],
  [
    'a logo that is a script',
    { brand: { logo: 'javascript:alert(1)' } },
    'brand.logo is "javascript:alert(1)", expected an https URL or a path such as /logo.svg',
  ],
  [
    'a logo of another host that looks like a path',
    { brand: { logoDark: '/\\t/evil.example/logo.svg' } },
    'brand.logoDark is "/\\\\t/evil.example/logo.svg", expected an https URL or a path such as /logo-dark.svg',
  ],
  [
    'a page of help without encryption',
    { brand: { supportUrl: 'http://example.com/help' } },
    'brand.supportUrl is "http://example.com/help", expected an https URL or a path such as /help',
  ],
  [
    'a page of help that seems to be of another host',
    { brand: { supportUrl: 'https://acme.example@evil.example/help' } },
    'brand.supportUrl is "https://acme.example@evil.example/help", expected an https URL or a path such as /help',
  ],
  [
    'a radius without a unit',
    { brand: { radius: '8' } },
    'brand.radius is "8", expected a length from 0 to 32px, or to 2rem',
  ],
  [
    'a radius without bounds',
    { brand: { radius: '33px' } },
    'brand.radius is "33px", expected a length from 0 to 32px, or to 2rem',
  ],
  [
    'a font that ends the style',
    { brand: { font: 'Inter; color: red' } },
    'brand.font is "Inter; color: red", expected the name of one font, such as Inter',
  ],
  ...[' ', ' Acme', 'x'.repeat(65)].map((name): [string, object, string] => [
    `the name ${JSON.stringify(name)} of a brand`,
    { brand: { name } },
    `brand.name is ${JSON.stringify(name)}, expected a name of at most 64 characters on one line, without spaces around it`,
  ]),
  ['a brand that is a text', { brand: 'Acme' }, 'brand is "Acme", expected a set of options'],
  [
    'nobody who could sign in',
    { emailAndPassword: false },
    'nobody could sign in: emailAndPassword is off and socialProviders is empty, expected at least one way to sign in',
  ],
])('%s stops the start', async (_, options, sentence) => {
  const wrong: Parameters<typeof createKeystead>[0] = Object.assign({}, fewestOptions, options);

  await expect(createKeystead(wrong)).rejects.toMatchObject({ name: 'OptionsError', faults: [sentence] });
});

/** The first line of code that Node would show of the error of a start. */
async function firstLineOf(options: object): Promise<string> {
  const given: Parameters<typeof createKeystead>[0] = Object.assign({}, fewestOptions, options);
  const error = await createKeystead(given).catch((failure: unknown) => failure);
  const { stack } = error instanceof Error ? error : {};
  return stack?.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? '';
}

test.each<[mistake: string, options: object]>([
  ['a scheme that is unknown', { database: 'mysql://root@localhost/app' }],
  ['a scheme that is misspelt', { database: 'postgre://me@localhost/app' }],
  ['a name of a procedure that is taken', { features: [{ name: 'own', procedures: { ok: {} } }] }],
  ['a folder in which no file can be made', { database: 'sqlite:/dev/null/app.db' }],
  ['a file that is no database', { database: `sqlite:${fileURLToPath(import.meta.url)}` }],
])('the line of the application is shown for %s', async (_, options) => {
  expect(await firstLineOf(options)).toContain('wrong-options.test.ts');
});
