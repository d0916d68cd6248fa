import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { definitionsOf, methodsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import { proceduresOf } from '#core/feature/define-feature.ts';
import { createRouteTable } from '#core/transport/routes.ts';
import { catalogue, isReason } from '#errors.ts';
import { features } from '#features.ts';
import { appRouter } from '#router.ts';

const folder = import.meta.dirname;
const procedures = [...definitionsOf(appRouter).values()];
const overHttp = procedures.filter(({ access }) => access !== 'server');

/** Paths that the wire contract fixes otherwise than by the name. */
const otherPaths: Record<string, string> = {
  openResetLink: '/reset-password/{token}',
  confirmDeleteUser: '/delete-user/callback',
  callback: '/callback/{id}',
  openRemovalLink: '/reset-password/linked-accounts',
  removeLinkedAccounts: '/reset-password/linked-accounts',
  openSecureLink: '/secure-account',
  pendingEmailChange: '/change-email/pending',
  resendEmailChange: '/change-email/resend',
  cancelEmailChange: '/change-email/cancel',
  'passkey.relatedOrigins': '/.well-known/webauthn',
  openChangePassword: '/.well-known/change-password',
  passkeyEndpoints: '/.well-known/passkey-endpoints',
  'twoFactor.openCancelLink': '/two-factor/cancel-recovery',
  'magicLink.signIn': '/magic-link/verify',
};

/** Calls that change something and leave no event, each with its reason. */
const silent: Record<string, string> = {
  sendVerificationEmail: 'mails a signed link; nothing is stored until somebody opens it',
  resendEmailChange: 'mails the same links again; the change was recorded when it was asked for',
  refreshToken: 'replaces one token of a provider by the next, as often as the application wants',
  getAccessToken: 'may refresh, as above',
  isUsernameAvailable: 'only reads; it is a POST for the sake of published clients',
  'organization.checkSlug': 'only reads, as above',
  'organization.hasPermission': 'only reads, as above',
  'admin.listUserSessions': 'only reads, as above',
  'admin.hasPermission': 'only reads, as above',
  'emailOtp.createVerificationOtp': 'makes a code that works for minutes; what is done with it is recorded',
  'passkey.generateRegisterOptions': 'keeps a challenge for some minutes; what is made of it is recorded',
  'passkey.generateAuthenticateOptions': 'as above',
  'signUp.passkey': 'keeps a sign-up for some minutes, as above',
  'apiKey.verify': 'counts a use; uses are not events',
  'twoFactor.sendOtp': 'mails a code that works for minutes; the sign-in that it ends is recorded',
};

/** Queries that change something: browsers arrive there by link. */
const changingQueries = ['confirmDeleteUser', 'verifyEmail', 'callback', 'magicLink.verify'];

const toKebab = (name: string): string => name.replace(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`);

const toPath = (name: string): string => `/${toKebab(name).replaceAll('.', '/')}`;

const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

/** Where a procedure is written: `signIn.email` in `sign-in-email.ts` of the folder of a feature. */
const filesOf = ({ name }: ProcedureDefinition): string[] =>
  globSync(`features/**/${toKebab(name).replaceAll('.', '-')}.ts`, { cwd: folder });

/** A file and everything of the service that it imports, as text without the imports. */
function sourcesOf(path: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(path)) return seen;
  const text = read(path);
  seen.set(path, text.replace(/^import [^;]*;$/gm, ''));
  for (const [, imported = ''] of text.matchAll(/from '#([^']+)'/g)) sourcesOf(imported, seen);
  return seen;
}

const isErrorFile = (path: string): boolean => /(^|\/)([\w-]+-)?errors\.ts$/.test(path);

/** What a procedure can refuse with, as text: all that it uses but for lists of errors. */
const refusalsOf = (path: string): string =>
  [...sourcesOf(path)]
    .filter(([source]) => !isErrorFile(source))
    .map(([, text]) => text.replace(/\berrors: \[[^\]]*\]/g, ''))
    .join('\n');

const named = (given: readonly ProcedureDefinition[]) =>
  given.map((procedure) => ({ name: procedure.name, procedure }));

describe.each(named(procedures))('$name', ({ procedure }) => {
  test('stands in a file of its name', () => {
    expect(filesOf(procedure)).toHaveLength(1);
  });

  test('says what it answers', () => {
    expect(procedure.output).toBeDefined();
  });

  test('names errors of the catalogue, each once', () => {
    const errors = procedure.route?.errors ?? [];

    expect(errors.filter(({ code }) => !isReason(code))).toEqual([]);
    for (const error of errors) expect(isReason(error.code) && catalogue[error.code]).toBe(error);
    expect(new Set(errors).size).toBe(errors.length);
  });

  test('names no error that nothing it uses can give', () => {
    const [path = ''] = filesOf(procedure);
    const refusals = refusalsOf(path);
    const errors = procedure.route?.errors ?? [];

    expect(errors.filter(({ code }) => !new RegExp(`\\b${code}\\b`).test(refusals))).toEqual([]);
  });
});

describe.each(named(overHttp))('$name', ({ procedure: { name, route } }) => {
  test('has a route under the path of its name, with a summary and a tag', () => {
    expect(route?.path).toBe(otherPaths[name] ?? toPath(name));
    expect(route?.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(route?.tag).toBeTruthy();
  });
});

describe.each(named(overHttp.filter(({ type }) => type === 'mutation')))('$name', ({ procedure }) => {
  test('says how often it may be called', () => {
    expect(procedure.route?.limit?.name).toBeTruthy();
  });
});

describe.each(
  named(procedures.filter(({ type, name }) => type === 'mutation' || changingQueries.includes(name))),
)('$name', ({ procedure }) => {
  test('records what it changes, or is listed as silent', () => {
    const [path = ''] = filesOf(procedure);
    const own = [...sourcesOf(path)].filter(([source]) => source.startsWith('features/'));
    const records = own.some(([, text]) => /\brecord\(\w+, \w+,/.test(text));

    expect(records).toBe(!Object.hasOwn(silent, procedure.name));
  });
});

describe('the table of contents', () => {
  const owned = features.flatMap((feature) => proceduresOf(feature));

  test('has every procedure of every feature, once', () => {
    const listed = procedures.map(({ procedure }) => procedure);

    expect(owned.filter((procedure) => listed.filter((other) => other === procedure).length !== 1)).toEqual(
      [],
    );
    expect(new Set(owned).size).toBe(owned.length);
  });

  test('has nothing that no feature has, but for the call that is made of all of them', () => {
    const stray = procedures.filter(({ procedure }) => !owned.includes(procedure));

    expect(stray.map(({ name }) => name)).toEqual(['config']);
  });
});

describe('the routes', () => {
  test('lead to one call each', () => {
    const paths = overHttp.flatMap((definition) =>
      [definition.route?.path, ...(definition.route?.aliases ?? [])].flatMap((path) =>
        methodsOf(definition).map((method) => `${method} ${path}`),
      ),
    );

    expect(new Set(paths).size).toBe(paths.length);
  });

  test('let no pattern take the place of a plain path', () => {
    const find = createRouteTable(procedures);

    for (const definition of overHttp) {
      const [method = 'GET'] = methodsOf(definition);
      const lookup = find(method, definition.route?.path.replace(/\{\w+\}/, 'x') ?? '');
      expect(lookup).toMatchObject({ found: 'route', match: { call: { name: definition.name } } });
    }
  });

  test('leave out what only the operator’s own code may call', () => {
    const hidden = procedures.filter(({ access }) => access === 'server');

    expect(hidden.map(({ name, route }) => [name, route])).toEqual([
      ['setPassword', undefined],
      ['setUserFields', undefined],
      ['twoFactor.reset', undefined],
      ['signJWT', undefined],
      ['verifyJWT', undefined],
      ['rotateKeys', undefined],
      ['emailOtp.createVerificationOtp', undefined],
      ['organization.requirePermission', undefined],
      ['organization.addMember', undefined],
      ['verifyApiKey', undefined],
      ['admin.createAdmin', undefined],
      ['audit.verify', undefined],
    ]);
  });

  test('have no exception for a call that is gone', () => {
    const names = new Set(procedures.map(({ name }) => name));
    const exceptions = [...Object.keys({ ...silent, ...otherPaths }), ...changingQueries];

    expect(exceptions.filter((name) => !names.has(name))).toEqual([]);
  });
});
