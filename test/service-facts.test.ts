import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { definitionsOf, type ProcedureDefinition } from '../packages/api-router/src/core/call/definition.ts';
import { catalogue } from '../packages/api-router/src/errors.ts';
import { appRouter } from '../packages/api-router/src/every-call.ts';
import { importsOf } from '../scripts/sources/imports.ts';
import { originOf } from '../scripts/sources/origins.ts';
import { type Reference, referencesIn } from '../scripts/sources/references.ts';
import { isNode, nameOf, type Place, parseSource } from '../scripts/sources/syntax.ts';
import { sources } from './source-files.ts';

const service = 'packages/api-router/src/';
const code = sources.filter((path) => path.startsWith(service) && !path.startsWith(`${service}testing`));
const procedures = [...definitionsOf(appRouter).values()];

/** Files that declare errors and refuse nothing. */
const declares = (path: string): boolean =>
  /(^|\/)([\w-]+-)?errors\.ts$|core\/transport\/declared-errors\.ts$/.test(path);

/** Codes of the specification that clients know and no call of this service gives. */
const givenByNone = new Set<string>([
  'TEAM_ALREADY_EXISTS',
  'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM',
  'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM',
  'YOU_ARE_NOT_ALLOWED_TO_LIST_INVITATIONS',
  'FAILED_TO_RETRIEVE_INVITATION',
]);

/** Calls that change something and leave no event, each with its reason. */
const silent: Record<string, string> = {
  sendVerificationEmail: 'mails a signed link; nothing is stored until somebody opens it',
  resendEmailChange: 'mails the same links again; the change was recorded when it was asked for',
  refreshToken: 'replaces one token of a provider by the next, as often as the application wants',
  getAccessToken: 'may refresh, as above',
  isUsernameAvailable: 'only reads; it is a POST for the sake of published clients',
  requireSession: 'only reads; it is not called over HTTP',
  'organization.checkSlug': 'only reads, as above',
  'organization.hasPermission': 'only reads, as above',
  'organization.explainPermission': 'only reads, as above',
  'admin.listUserSessions': 'only reads, as above',
  'admin.hasPermission': 'only reads, as above',
  'admin.previewBrand': 'only reads, as above',
  'admin.uploadBrandPicture': 'keeps a picture that nobody sees; the brand that shows it is recorded',
  'emailOtp.createVerificationOtp': 'makes a code that works for minutes; what is done with it is recorded',
  'passkey.generateRegisterOptions': 'keeps a challenge for some minutes; what is made of it is recorded',
  'passkey.generateAuthenticateOptions': 'as above',
  'signUp.passkey': 'keeps a sign-up for some minutes, as above',
  'oauth2.continue': 'keeps a step of a request for minutes; what is decided in the end is recorded',
  'oauth2.publicClientPrelogin': 'only reads; it is a POST for the sake of published clients',
  'oauth2.postAuthorize': 'leads to the same request by GET',
  'signIn.sso': 'leads to an identity provider; the sign-in that comes back is recorded',
  'sso.discover': 'only reads; it is a POST, because logs keep the address in a URL',
  'apiKey.verify': 'counts a use; uses are not events',
  'twoFactor.cancelSignIn': 'drops a sign-in that has opened no session, in the browser that began it',
  'twoFactor.sendOtp': 'mails a code that works for minutes; the sign-in that it ends is recorded',
};

/** Queries that change something: browsers arrive there by link. */
const changingQueries = [
  'confirmDeleteUser',
  'verifyEmail',
  'callback',
  'magicLink.verify',
  'ssoCallback',
  'ssoSharedCallback',
  'ssoAcsReturn',
  'sso.slo',
];

/** A name of an error, or of a list of them. */
const isErrorEntry = (value: unknown): boolean => {
  const entry = isNode(value) && value.type === 'SpreadElement' ? value.argument : value;
  return /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$|(Refusals|Errors)$/.test(nameOf(entry) ?? '');
};

/** Whether a place is in a list of errors, and not where one is thrown. */
function isListed(place: Place | undefined): boolean {
  if (place === undefined) return false;
  const { type, elements, key } = place.node;
  if (type === 'ArrayExpression' && Array.isArray(elements) && elements.every(isErrorEntry)) return true;
  return (type === 'Property' && nameOf(key) === 'errors') || isListed(place.parent);
}

const known = new Map<string, ReadonlySet<string>>();

/** Names that a file uses, as the files call them that declare them. */
function namesUsedIn(path: string): ReadonlySet<string> {
  const before = known.get(path);
  if (before) return before;
  const imported = new Map(
    importsOf(path).flatMap(({ names }) => names.map(({ local, name }) => [local, name] as const)),
  );
  const used = referencesIn(parseSource(path))
    .filter(({ place }) => place.parent?.node.type !== 'ExportSpecifier' && !isListed(place))
    .map(({ name }) => imported.get(name) ?? name);
  const names = new Set(used);
  known.set(path, names);
  return names;
}

const toKebab = (name: string): string => name.replace(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`);

/** The file of a procedure, and every file of the service that it loads. */
function filesOf({ name }: ProcedureDefinition): string[] {
  const reached = new Set(globSync(`${service}features/**/${toKebab(name).replaceAll('.', '-')}.ts`));
  for (const path of reached)
    for (const { file, typeOnly } of importsOf(path))
      if (file?.startsWith(service) && !typeOnly) reached.add(file);
  return [...reached];
}

const isCallOfRecord = (path: string, { name, place }: Reference): boolean => {
  const call = place.parent?.node;
  if (call?.type !== 'CallExpression' || call.callee !== place.node) return false;
  const from = importsOf(path).find(({ names }) => names.some(({ local }) => local === name));
  const original = from?.names.find(({ local }) => local === name)?.name;
  if (from === undefined || original === undefined) return false;
  const origin = originOf(from, original);
  return origin.module === `${service}core/events/record.ts` && origin.name === 'record';
};

const records = (path: string): boolean =>
  /record/.test(parseSource(path).text) &&
  referencesIn(parseSource(path)).some((reference) => isCallOfRecord(path, reference));

const recording = new Set(code.filter((path) => path.startsWith(`${service}features/`)).filter(records));

const named = (given: readonly ProcedureDefinition[]) =>
  given.map((procedure) => ({ name: procedure.name, procedure }));

test.each(named(procedures))('$name declares only errors that its functions can throw', ({ procedure }) => {
  const used = new Set(
    filesOf(procedure)
      .filter((path) => !declares(path))
      .flatMap((path) => [...namesUsedIn(path)]),
  );
  const errors = procedure.route?.errors ?? [];

  expect(errors.filter((error) => !used.has(error.code)).map((error) => error.code)).toEqual([]);
});

const changing = procedures.filter(({ type, name }) => type === 'mutation' || changingQueries.includes(name));

test.each(named(changing))('$name records what it changes, or is listed as silent', ({ name, procedure }) => {
  expect(filesOf(procedure).some((path) => recording.has(path))).toBe(!Object.hasOwn(silent, name));
});

test('no exception is for a removed call', () => {
  const names = new Set(procedures.map(({ name }) => name));

  expect([...Object.keys(silent), ...changingQueries].filter((name) => !names.has(name))).toEqual([]);
});

describe('the catalogue of errors', () => {
  test('has no code that is never thrown', () => {
    const used = new Set(code.filter((path) => !declares(path)).flatMap((path) => [...namesUsedIn(path)]));
    const missing = Object.keys(catalogue).filter((reason) => !used.has(reason));

    expect(new Set(missing)).toEqual(givenByNone);
  });

  test('is declared in files that a browser may load', () => {
    const files = code.filter((path) => /\/(core|features)\/.*\/(request-)?errors\.ts$/.test(path));
    const wrong = files
      .flatMap(importsOf)
      .filter(({ to }) => to !== `${service}core/errors/define-errors.ts`);

    expect(files.length).toBeGreaterThan(10);
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
});
