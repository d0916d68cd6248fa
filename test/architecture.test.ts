import { describe, expect, it } from 'vitest';
import { languages } from '../packages/ui-auth/src/locales/languages.ts';
import { originsIn } from '../scripts/sources/origins.ts';
import { isNode, nameOf, parseSource, type SyntaxNode } from '../scripts/sources/syntax.ts';
import { findCircles } from './circles.ts';
import { allSources, type Import, importsOf, isTest, sources } from './source-files.ts';

const service = 'packages/api-router/src/';

/** Packages that each package may import. A trailing `!` allows types only. */
const allowed: Record<string, string[]> = {
  'packages/db': [],
  'packages/api-router': ['@keystead/db', '@keystead/db/testing', '@keystead/saml', '@keystead/saml/testing'],
  'packages/ui-auth': [
    '@keystead/api-router/types!',
    '@keystead/api-router/errors',
    '@keystead/api-router/brand',
    '@keystead/api-router/faces',
    '@keystead/api-router/access',
    '@keystead/api-router/addresses',
  ],
  'packages/saml': [],
  'packages/moving': ['@keystead/db', '@keystead/db/testing', inService(''), inService('/imports')],
  'apps/api': [
    '@keystead/db',
    '@keystead/db/testing',
    ...['/command-line!', '/export', '/generate', '/import'].map((path) => `@keystead/moving${path}`),
    ...[
      '',
      '/access',
      '/errors',
      '/mail',
      '/mcp',
      '/metrics',
      '/node',
      '/opentelemetry',
      '/passwords',
      '/redis',
      '/testing',
    ].map(inService),
  ],
  'apps/demo': [
    '@keystead/api-router/types!',
    '@keystead/api-router/errors',
    ...['', '/hooks', '/client', '/primitives', '/styles.css', '/inter.css', '/adapters/tanstack-router'].map(
      inKit,
    ),
    inKit('/command-palette'),
    inKit('/locales/languages'),
    ...Object.keys(languages).map((tag) => inKit(`/locales/${tag}-all`)),
    ...[
      '/accept-invitation',
      '/administration-settings',
      '/deleted-orgs-card',
      '/members-table',
      '/org-danger-card',
      '/org-general-card',
    ].map(inKit),
    ...[
      '/org-list',
      '/org-switcher',
      '/organization-first-steps',
      '/organization-scope',
      '/organization-settings',
      '/organization-welcome',
      '/permission-gate',
    ].map(inKit),
  ],
  'apps/pages': [
    ...['', '/client', '/primitives', '/styles.css', '/inter.css', '/adapters/tanstack-router'].map(inKit),
    ...Object.keys(languages).flatMap((tag) => [inKit(`/locales/${tag}`), inKit(`/locales/${tag}-all`)]),
    ...['/administration-settings', '/deleted-orgs-card', '/members-table', '/org-danger-card'].map(inKit),
    ...['/org-general-card', '/org-list', '/org-switcher', '/organization-scope'].map(inKit),
    ...['/organization-settings', '/permission-gate', '/command-palette'].map(inKit),
    ...['/organization-first-steps', '/organization-welcome'].map(inKit),
    ...[
      '/consent',
      '/second-factor-setup',
      '/select-account',
      '/logout-confirmation',
      '/device-approval',
    ].map(inKit),
  ],
};

function inService(path: string): string {
  return `@keystead/api-router${path}`;
}

function inKit(path: string): string {
  return `@keystead/ui-auth${path}`;
}

/** Folder of the package that a file is in. */
const homeOf = (path: string) => path.split('/').slice(0, 2).join('/');

const show = ({ from, to }: Pick<Import, 'from' | 'to'>) => `${from} → ${to}`;
const allImports = allSources.flatMap(importsOf);
const importsOfSources = sources.flatMap(importsOf);

/** Where a file of the service is: in the core, in a feature, in its public test helpers, or at the root. */
function placeOf(path: string): { layer: 'core' | 'features' | 'root'; feature: string } {
  const [layer = '', feature = ''] = path.replace(service, '').split('/');
  if (layer === 'core') return { layer, feature: '' };
  return layer === 'features' ? { layer, feature } : { layer: 'root', feature: '' };
}

const isWithin = (node: SyntaxNode, other: SyntaxNode | undefined): boolean =>
  other !== undefined && node.start >= other.start && node.end <= other.end;

/** Folders of the features in the order of `features.ts`: a feature may import from those before it. */
const featureOrder = readFeatureOrder(`${service}features.ts`);

function readFeatureOrder(path: string): string[] {
  const { places } = parseSource(path);
  const declared = places.find(({ node }) => nameOf(node.id) === 'features')?.node;
  const list = places.find(({ node }) => node.type === 'ArrayExpression' && isWithin(node, declared))?.node;
  const elements: unknown = list?.elements;
  const names = Array.isArray(elements) ? elements.filter(isNode).map(nameOf) : [];
  return names.map((name) => {
    const from = importsOf(path).find(({ names }) => names.some(({ local }) => local === name));
    return placeOf(from?.file ?? '').feature;
  });
}

interface Door {
  name: string;
  declaredIn: string;
  /** Files of the service that call it, and what decides there who comes in. */
  usedIn: Readonly<Record<string, string>>;
}

const completed = '`completeSignIn`: each line of its first phase, and so `mayEnter` of the features';
const whileRead = '`endsSession` of the features, at each look-up of the session';

/** By these a browser gets a session or keeps one. A file that is added here has to say what it asks. */
// Why: docs/decisions/0024-ask-for-the-second-factor-at-the-one-door.md
const doors: readonly Door[] = [
  {
    name: 'openSession',
    declaredIn: 'features/sessions/open-session.ts',
    usedIn: {
      'features/sign-in/complete-sign-in.ts': completed,
      'features/administration/impersonation/impersonation.ts':
        'rules of administration: the administrator is not the person who would be asked about',
    },
  },
  {
    name: 'completeSignIn',
    declaredIn: 'features/sign-in/complete-sign-in.ts',
    usedIn: Object.fromEntries(
      [
        'index.ts',
        'features/device/redeem.ts',
        'features/email-codes/sign-in-email-otp.ts',
        'features/email-links/sign-in-after-verification.ts',
        'features/email-password/change-password.ts',
        'features/email-password/finish-password-sign-in.ts',
        'features/email-password/sign-up-email.ts',
        'features/enterprise-sign-in/flow/handle-callback.ts',
        'features/magic-link/sign-in-by-link.ts',
        'features/one-time-token/one-time-token-verify.ts',
        'features/passkeys/passkey-verify-authentication.ts',
        'features/passkeys/sign-up-with-passkey.ts',
        'features/social-sign-in/flow/handle-callback.ts',
        'features/social-sign-in/sign-in-social.ts',
        'features/two-factor/finish.ts',
      ].map((path) => [path, completed]),
    ),
  },
  {
    name: 'defineExchange',
    declaredIn: 'core/call/sign-in-method.ts',
    usedIn: {
      'features/email-password/facts.ts': completed,
      'features/two-factor/facts.ts': completed,
    },
  },
  {
    name: 'replaceSession',
    declaredIn: 'features/two-factor/finish.ts',
    usedIn: {
      'features/two-factor/two-factor-disable.ts': completed,
      'features/two-factor/two-factor-enable.ts': completed,
    },
  },
  {
    name: 'actAs',
    declaredIn: 'features/administration/impersonation/impersonation.ts',
    usedIn: { 'features/administration/impersonation/admin-impersonate-user.ts': '`assertMayActAs`' },
  },
  {
    name: 'activateSession',
    declaredIn: 'features/device-sessions/device-sessions.ts',
    usedIn: {
      'features/multi-session/multi-session-set-active.ts': '`findSwitchRefusal`, so `mayEnter`',
      'features/sessions/sign-out.ts': '`findSwitchRefusal`, so `mayEnter`',
    },
  },
  {
    name: 'extendSession',
    declaredIn: 'core/session/refresh.ts',
    usedIn: { 'core/session/read.ts': whileRead },
  },
  {
    name: 'comeBack',
    declaredIn: 'core/session/come-back.ts',
    usedIn: { 'core/session/read.ts': whileRead },
  },
  {
    name: 'setSessionCookie',
    declaredIn: 'core/session/session-cookie.ts',
    usedIn: {
      'core/session/come-back.ts': whileRead,
      'features/administration/impersonation/admin-stop-impersonating.ts': whileRead,
      'features/device-sessions/device-sessions.ts': 'see `activateSession`',
      'features/sessions/open-session.ts': 'see `openSession`',
    },
  },
];

describe('packages', () => {
  it('import of each other only what the architecture allows', () => {
    const broken = allImports.filter(({ from, specifier, typeOnly }) => {
      const rules = allowed[homeOf(from)];
      if (rules === undefined || !specifier.startsWith('@keystead/')) return false;
      return !rules.includes(specifier) && !(typeOnly && rules.includes(`${specifier}!`));
    });

    expect(broken.map(show)).toEqual([]);
  });

  it('are never entered past their exports', () => {
    const broken = allImports.filter(
      ({ from, to }) =>
        /^(packages|apps)\//.test(from) && /^(packages|apps)\//.test(to) && homeOf(to) !== homeOf(from),
    );

    expect(broken.map(show)).toEqual([]);
  });

  it('have no circle of imports, those of types and dynamic ones included', () => {
    const graph = new Map(
      allSources.map((path) => [path, importsOf(path).flatMap(({ file }) => file ?? [])]),
    );

    expect(graph.size).toBeGreaterThan(2000);
    expect(findCircles(graph).map((circle) => circle.join(' → '))).toEqual([]);
  });

  it('say in the text what a dynamic import loads, except where it is named at the start', () => {
    const named = [
      // The module with the configuration of the operator.
      'apps/api/src/environment/load-config.ts',
      // The server and the benchmark, as absolute URLs.
      'scripts/bench.ts',
      'scripts/start.ts',
    ];
    const unknown = importsOfSources.filter(({ specifier }) => specifier === '').map(({ from }) => from);

    expect(unknown).toEqual(named);
  });
});

describe('the drivers of the databases', () => {
  const driver = /^(pg|better-sqlite3|@mikro-orm\/(sqlite|postgresql))$/;
  const files = ['postgresql', 'sqlite'].map((name) => `packages/db/src/drivers/${name}-driver.ts`);
  const imported = importsOfSources.filter(({ to, typeOnly }) => files.includes(to) && !typeOnly);

  it('are imported in one file each, which nothing imports before its database is asked for', () => {
    const drivers = importsOfSources.filter(({ to }) => driver.test(to)).map(({ from }) => from);
    const early = imported.filter(({ isDynamic }) => !isDynamic);

    expect([...new Set(drivers)]).toEqual(files);
    expect(early.map(show)).toEqual([]);
    expect(new Set(imported.map(({ to }) => to)).size).toBe(2);
  });
});

describe('the service', () => {
  const ofService = importsOfSources.filter(({ from }) => from.startsWith(service));
  /** Without the sentences, which are data that everything may import. */
  const within = ofService.filter(({ to }) => to.startsWith(service) && !to.startsWith(`${service}locales/`));

  it('consists of a core, of features, and of a few files that combine them', () => {
    const folders = new Set(
      sources
        .filter((path) => path.startsWith(service) && path.slice(service.length).includes('/'))
        .map((path) => path.slice(service.length).split('/')[0]),
    );

    const parts = ['core', 'features', 'mail', 'mcp', 'node', 'redis', 'telemetry', 'testing'];
    expect([...folders].sort()).toEqual(parts);
  });

  it('lists every feature that has a folder', () => {
    const folders = sources.filter((path) => path.startsWith(service)).map((path) => placeOf(path).feature);

    expect([...featureOrder].sort()).toEqual([...new Set(folders.filter(Boolean))].sort());
  });

  it('imports from the core to nothing above it, and from a feature to nothing above it, types included', () => {
    const above = { core: ['features', 'root'], features: ['root'], root: [] };
    const broken = within.filter(({ from, to }) =>
      above[placeOf(from).layer].some((layer) => layer === placeOf(to).layer),
    );

    expect(within.length).toBeGreaterThan(500);
    expect(broken.map(show)).toEqual([]);
  });

  it('imports from a feature to those that stand before it, types included', () => {
    const rank = (path: string) => featureOrder.indexOf(placeOf(path).feature);
    const broken = within.filter(
      ({ from, to }) =>
        placeOf(from).layer === 'features' && placeOf(to).layer === 'features' && rank(to) > rank(from),
    );

    expect(broken.map(show)).toEqual([]);
  });

  it('imports the membership of organizations rarely from features beside it, tests included', () => {
    const asked = allImports.filter(
      ({ from, to }) =>
        placeOf(from).layer === 'features' &&
        placeOf(from).feature !== 'organization-membership' &&
        placeOf(to).feature === 'organization-membership',
    );

    expect(asked.length).toBeGreaterThan(50);
    expect(asked.length).toBeLessThan(280);
  });

  it('leaves the inside of tRPC to the calls and the transports', () => {
    const insiders = /\/core\/(call|transport|errors|feature)\/|\/src\/(router|types)\.ts$|\/testing\//;
    const broken = ofService.filter(({ from, to }) => to.startsWith('@trpc/') && !insiders.test(from));

    expect(broken.map(show)).toEqual([]);
  });

  it('opens and keeps sessions where somebody asks who comes in, and nowhere else', () => {
    const found = sources
      .filter((path) => path.startsWith(service) && !path.startsWith(`${service}testing/`))
      .flatMap((path) => originsIn(parseSource(path)));

    for (const { declaredIn, name, usedIn } of doors) {
      const users = found.filter(
        (one) => one.module === service + declaredIn && (one.name === name || one.name === '*'),
      );
      expect({ name, usedIn: [...new Set(users.map(({ from }) => from))].sort() }).toEqual({
        name,
        usedIn: Object.keys(usedIn)
          .map((path) => service + path)
          .sort(),
      });
    }
  });

  it('leaves the queue of a unit, its locks and its transaction to core/call', () => {
    const inside = `${service}core/call/`;
    const parts = ['locks', 'queue', 'transaction'].map((name) => `${inside}unit-of-work/${name}.ts`);
    const entering = within.filter(
      ({ from, to, typeOnly }) =>
        !typeOnly && !from.startsWith(inside) && !from.startsWith(`${service}testing/`) && parts.includes(to),
    );

    expect(entering.map(show)).toEqual([]);
  });
});

it('imports no test from what ships', () => {
  const broken = importsOfSources.filter(({ to }) => isTest(to));

  expect(broken.map(show)).toEqual([]);
});

describe('the kit', () => {
  const kit = 'packages/ui-auth/src/';

  /**
   * Layers of the kit: each line may import from the lines below it. Features have the same names as in the service.
   * Screens that combine several ways to sign in are above these.
   */
  const lines = [
    'index.ts hooks.ts hook-types.ts primitives.ts later-parts.ts adapters testing',
    'command-palette',
    'organizations organization-transfer organization-deletion administration',
    'organization-members',
    'gates callback settings user-button reauth',
    'consent connected-applications clients device',
    'invitations',
    'setup-links',
    'directory enterprise-connections',
    'teams organization-domains organization-policies organization-activity api-keys webhooks admin-activity brand-studio',
    'activity',
    'choice',
    'people-search',
    'administration-access',
    'organization-membership organization-roles',
    'sign-in',
    'sign-in-by-mail',
    'own-data',
    'delete-account',
    'profile',
    'change-email',
    'email-password',
    'password-reset',
    'email-verification',
    'linked-accounts',
    'sessions',
    'multi-session',
    'username',
    'two-factor',
    'passkeys',
    'enterprise-sign-in',
    'social-sign-in',
    'table',
    'card',
    'own-fields',
    'flow',
    'overlay',
    'primitives',
    'provider',
    'messages locales',
    'words',
    'client',
  ].map((line) => line.split(' '));

  const shipped = sources.filter((path) => path.startsWith(kit) && /\.tsx?$/.test(path));
  const imports = shipped.flatMap(importsOf).filter(({ to }) => to.startsWith(kit));

  /** Line of a file. English words import nothing, so all files may import them. */
  function lineOf(path: string): number {
    const isEnglish = /\/src\/(words\/|locales\/en(-[\w-]+)?\.ts$)/.test(path);
    const folder = path.replace(kit, '').split('/')[0] ?? '';
    return lines.findIndex((line) => line.includes(isEnglish ? 'words' : folder));
  }

  /** Folders of the kit that no feature of the service stands for. */
  const rooms = [
    ...['adapters', 'card', 'client', 'flow', 'locales', 'messages', 'overlay', 'own-fields', 'primitives'],
    ...['provider', 'styles', 'table', 'testing', 'themes', 'words'],
    // Frames around parts of several features.
    ...['callback', 'gates', 'reauth', 'settings', 'user-button', 'sign-in-by-mail', 'admin-activity'],
    'command-palette',
    // People and organizations that are looked for by name.
    ...['choice', 'people-search'],
    // Parts of the feature `identity-provider`.
    ...['consent', 'connected-applications', 'clients'],
  ];

  /** Features of the service that show nothing of their own: servers call them, or parts of another feature do. */
  const unseen = [
    ...['device-codes', 'identity-provider', 'oauth-grants', 'oauth-requests'],
    ...['account-pages', 'bearer', 'one-time-token', 'one-time-token-issue', 'secrets', 'signed-tokens'],
    ...[
      'enterprise-enforcement',
      'enterprise-logout',
      'enterprise-saml',
      'imports',
      'openid-client',
      'system',
    ],
    ...['email-codes', 'email-links', 'magic-link', 'mail-challenge', 'secure-account', 'username-sign-in'],
    ...[
      'device-sessions',
      'organization-profile',
      'passkey-credentials',
      'pictures',
      'security-notices',
      'two-factor-challenge',
    ],
  ];

  it('has a folder of the same name for every visible feature of the service', () => {
    const folders = shipped
      .map((path) => path.replace(kit, '').split('/'))
      .flatMap(([folder = '', file]) => (file === undefined ? [] : [folder]));
    const ofFeatures = new Set(folders.filter((folder) => !rooms.includes(folder)));

    expect([...ofFeatures].sort()).toEqual(featureOrder.filter((name) => !unseen.includes(name)).sort());
  });

  it('has no folder outside of its lines', () => {
    expect(shipped.filter((path) => lineOf(path) === -1)).toEqual([]);
  });

  it('imports downward only, types included', () => {
    // Files that are loaded later may be above.
    const broken = imports.filter(({ from, to, isDynamic }) => lineOf(to) < lineOf(from) && !isDynamic);

    expect(broken.map(show)).toEqual([]);
  });
});
