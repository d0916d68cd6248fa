import { expect, it } from 'vitest';
import { isNode, nameOf, parseSource, type SyntaxNode } from '../scripts/sources/syntax.ts';
import { importsOf, sources } from './source-files.ts';

const service = 'packages/api-router/src/';

/**
 * Nouns of each feature. None for one whose noun the core has itself: it signs people in by sessions, and has users
 * and mails.
 */
const nouns: Readonly<Record<string, readonly string[]>> = {
  'account-pages': ['account-page'],
  activity: ['activity'],
  administration: ['administration', 'impersonation', 'impersonate'],
  'administration-access': ['administrator', 'admin', 'ban', 'banned'],
  'api-keys': ['api-key'],
  bearer: ['bearer'],
  'brand-studio': ['brand-draft', 'brand-version'],
  'change-email': ['change-email', 'email-change'],
  'delete-account': ['delete-account', 'account-deletion'],
  device: [],
  'device-codes': ['device-code', 'user-code'],
  'device-sessions': ['device-session', 'device-cookie'],
  directory: [],
  'email-codes': ['email-code', 'email-otp'],
  'email-links': ['email-link'],
  'email-password': ['email-password', 'wrong-password'],
  'email-verification': ['email-verification', 'verification-mail'],
  imports: ['import-run'],
  'enterprise-connections': ['sso', 'enterprise'],
  'enterprise-enforcement': ['enforcement', 'enterprise'],
  'enterprise-logout': ['sso', 'enterprise'],
  'enterprise-saml': ['saml', 'enterprise'],
  'enterprise-sign-in': ['sso', 'enterprise'],
  invitations: ['invitation'],
  'linked-accounts': ['linked-account'],
  'magic-link': ['magic-link'],
  'mail-challenge': ['mail-challenge', 'mailed-code'],
  'multi-session': ['multi-session'],
  'oauth-requests': ['oauth-request'],
  'one-time-token': ['one-time-token'],
  'identity-provider': ['identity-provider', 'oidc'],
  'oauth-grants': ['oauth-grant', 'consent'],
  'one-time-token-issue': ['ott'],
  'openid-client': ['openid', 'oidc'],
  'organization-activity': ['organization'],
  'organization-deletion': ['organization'],
  'organization-domains': ['organization'],
  'organization-members': ['organization', 'member'],
  'organization-membership': ['organization', 'membership'],
  'organization-policies': ['organization'],
  'organization-profile': ['organization'],
  'organization-roles': ['organization'],
  'organization-transfer': ['organization', 'ownership'],
  organizations: ['organization'],
  'own-data': ['own-data'],
  'passkey-credentials': ['passkey'],
  passkeys: ['passkey', 'webauthn'],
  'password-reset': ['password-reset', 'reset-password', 'forget-password'],
  pictures: [],
  profile: [],
  secrets: ['old-code', 'outdated-code'],
  'secure-account': ['secure-account'],
  'security-notices': ['security-notice'],
  'setup-links': ['setup-link'],
  sessions: [],
  'sign-in': [],
  'signed-tokens': ['jwt', 'jwks'],
  'social-sign-in': ['social'],
  system: [],
  teams: ['team'],
  'two-factor': ['two-factor', 'totp', 'backup-code', 'authenticator'],
  'two-factor-challenge': ['two-factor'],
  username: ['username'],
  'username-sign-in': ['username'],
  webhooks: ['webhook'],
};

const toWords = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[_./]/g, '-')
    .toLowerCase();

const all = [...new Set(Object.values(nouns).flat())];
const namesFeature = (name: string): boolean =>
  all.some((noun) => new RegExp(`(^|-)${noun}s?(-|$)`).test(toWords(name)));

const declaring = new Set([
  ...['VariableDeclarator', 'FunctionDeclaration', 'ClassDeclaration'],
  ...['TSInterfaceDeclaration', 'TSTypeAliasDeclaration'],
]);
const keyed = new Set([
  'Property',
  'TSPropertySignature',
  'TSMethodSignature',
  'PropertyDefinition',
  'MethodDefinition',
]);

/** What a call such as `defineOptions('rateLimit', …)` defines. */
function definedBy({ callee, arguments: given }: SyntaxNode): string[] {
  const [first]: unknown[] = Array.isArray(given) ? given : [];
  return nameOf(callee)?.startsWith('define') && isNode(first) && first.type === 'Literal'
    ? [nameOf(first) ?? '']
    : [];
}

function namesOf(node: SyntaxNode): string[] {
  if (declaring.has(node.type)) return [nameOf(node.id) ?? ''];
  if (keyed.has(node.type) && node.computed !== true) return [nameOf(node.key) ?? ''];
  return node.type === 'CallExpression' ? definedBy(node) : [];
}

/** Names that a file declares: variables, functions, types, properties, and arguments of `define…`. */
const namesIn = (path: string): string[] => [
  path.split('/').at(-1)?.replace(/\.ts$/, '') ?? '',
  ...parseSource(path).places.flatMap(({ node }) => namesOf(node)),
];

/** Columns of the tables that the core reads and writes for all features. */
const columns = new Set(
  ['user', 'session', 'event'].flatMap((table) => namesIn(`packages/db/src/entities/${table}.ts`)),
);

/** Rows that any call may lock. The core names them, because there is one order in which they are locked. */
const lockOrder = ['locks', 'locked-rows'].map((file) => `${service}core/call/unit-of-work/${file}.ts`);

/** What tables of an application say about their rows, and to which rows of the service these belong. */
const ownTables = ['call/revocation/own-table.ts', 'feature/own-tables.ts', 'feature/table-faults.ts'].map(
  (file) => `${service}core/${file}`,
);

/** What something may hang on and end with, see docs/decisions/0059-say-at-each-table-what-ends-it.md. */
const holders = ['endings', 'end-holders', 'held-rows'].map(
  (file) => `${service}core/call/revocation/${file}.ts`,
);
const naming = new Set([...lockOrder, ...ownTables, ...holders, `${service}core/feature/own-held-rows.ts`]);

it('has the nouns of every feature', () => {
  const folders = sources.flatMap((path) => /src\/features\/([^/]+)\//.exec(path)?.[1] ?? []);

  expect(Object.keys(nouns).sort()).toEqual([...new Set(folders)].sort());
});

it('declares nothing in the core that is named after a feature, but columns', () => {
  const files = sources.filter((path) => path.startsWith(`${service}core/`) && !naming.has(path));
  const found = files.flatMap((path) =>
    [...new Set(namesIn(path))]
      .filter((name) => namesFeature(name) && !columns.has(name))
      .map((name) => `${path}: ${name}`),
  );

  expect(columns.size).toBeGreaterThan(40);
  expect(files.length).toBeGreaterThan(150);
  expect(found).toEqual([]);
});

it('imports nothing into the core from a feature, or from the files that put the service together', () => {
  // Sentences are below the core: they are data, and import nothing.
  const below = [`${service}core/`, `${service}locales/`];
  const broken = sources
    .filter((path) => path.startsWith(`${service}core/`))
    .flatMap(importsOf)
    .filter(({ file }) => file?.startsWith(service) && !below.some((folder) => file.startsWith(folder)));

  expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});
