import { describe, expect, it } from 'vitest';
import { findCircles } from './circles.ts';
import {
  allSources,
  type Import,
  importsOf,
  isTest,
  linesMatching,
  read,
  readCode,
  sources,
} from './source-files.ts';

const service = 'packages/api-router/src/';

/** Packages that each package may import. A trailing `!` allows types only. */
const allowed: Record<string, string[]> = {
  'packages/db': [],
  'packages/api-router': ['@keystead/db', '@keystead/db/testing'],
  'packages/ui-auth': [
    '@keystead/api-router/types!',
    '@keystead/api-router/errors',
    '@keystead/api-router/access',
  ],
  'apps/api': [
    '@keystead/db',
    '@keystead/db/testing',
    ...['', '/access', '/errors', '/mail', '/node', '/passwords', '/testing'].map(inService),
  ],
  'apps/demo': [
    '@keystead/api-router/types!',
    '@keystead/api-router/errors',
    ...['', '/hooks', '/client', '/primitives', '/styles.css', '/adapters/tanstack-router'].map(inKit),
    ...['de', 'en', 'ar', 'fr'].map((locale) => inKit(`/locales/${locale}`)),
    inKit('/locales/de-activity'),
    inKit('/locales/de-api-keys'),
    inKit('/locales/de-organizations'),
    inKit('/locales/de-administration'),
    ...[
      '/accept-invitation',
      '/admin-activity',
      '/deleted-orgs-card',
      '/members-table',
      '/users-table',
      '/org-danger-card',
      '/org-general-card',
    ].map(inKit),
    ...['/org-list', '/org-switcher', '/organization-settings', '/permission-gate'].map(inKit),
  ],
};

function inService(path: string): string {
  return `@keystead/api-router${path}`;
}

function inKit(path: string): string {
  return `@keystead/ui-auth${path}`;
}

const show = ({ from, to }: Import) => `${from} → ${to}`;
const allImports = allSources.flatMap(importsOf);
const importsOfSources = sources.flatMap(importsOf);

/** Where a file of the service is: in the core, in a feature, in its public test helpers, or at the root. */
function placeOf(path: string): { layer: 'core' | 'features' | 'root'; feature: string } {
  const [layer = '', feature = ''] = path.replace(/^#/, '').replace(service, '').split('/');
  if (layer === 'core') return { layer, feature: '' };
  return layer === 'features' ? { layer, feature } : { layer: 'root', feature: '' };
}

/** Features in the order of `features.ts`: a feature may import from those before it. */
const featureOrder = [...read(`${service}features.ts`).matchAll(/^ {2}(\w+),$/gm)].map(([, name = '']) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
);

describe('packages', () => {
  it('import of each other only what the architecture allows', () => {
    const broken = allImports.filter(({ from, to, typeOnly }) => {
      const rules = allowed[from.split('/').slice(0, 2).join('/')];
      if (rules === undefined || !to.startsWith('@keystead/')) return false;
      return !rules.includes(to) && !(typeOnly && rules.includes(`${to}!`));
    });

    expect(broken.map(show)).toEqual([]);
  });

  it('are never entered past their exports', () => {
    const broken = allImports.filter(({ from, to }) => {
      const home = from.split('/').slice(0, 2).join('/');
      return /^(packages|apps)\//.test(from) && /^(packages|apps)\//.test(to) && !to.startsWith(`${home}/`);
    });

    expect(broken.map(show)).toEqual([]);
  });
});

describe('the drivers of the databases', () => {
  const driver = /^(pg|better-sqlite3|@mikro-orm\/(sqlite|postgresql))$/;
  const files = /^(packages\/db\/src\/|#)drivers\/(sqlite|postgresql)-driver\.ts$/;

  it('are imported in one file each, which nothing imports before its database is asked for', () => {
    const drivers = importsOfSources.filter(({ to }) => driver.test(to)).map(({ from }) => from);
    const early = sources
      .filter((path) => /^(packages|apps)\//.test(path))
      .flatMap((path) =>
        linesMatching(path, /\sfrom '(#drivers|\.)\/(sqlite|postgresql)-driver\.ts'/, readCode(path)),
      )
      .filter((line) => !line.includes(' import type '));
    const late = importsOfSources
      .filter(({ to }) => files.test(to))
      .map(({ to }) => to.replace(/^#/, 'packages/db/src/'));

    expect([...new Set(drivers)]).toEqual([
      'packages/db/src/drivers/postgresql-driver.ts',
      'packages/db/src/drivers/sqlite-driver.ts',
    ]);
    expect(early).toEqual([]);
    expect(new Set(late).size).toBe(2);
  });
});

describe('the service', () => {
  const ofService = importsOfSources.filter(({ from }) => from.startsWith(service));
  const within = ofService
    .filter(({ to }) => to.startsWith('#') || to.startsWith(service))
    .map(({ from, to }) => ({ from, to: to.replace(/^#/, service), typeOnly: false }));

  it('is made of a core, of features, and of a few files that put them together', () => {
    const folders = new Set(
      sources
        .filter((path) => path.startsWith(service) && path.slice(service.length).includes('/'))
        .map((path) => path.slice(service.length).split('/')[0]),
    );

    expect([...folders].sort()).toEqual(['core', 'features', 'mail', 'testing']);
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

  it('has no circle of imports, types included', () => {
    const graph = new Map(
      sources
        .filter((path) => path.startsWith(service))
        .map((path) => [path, within.filter(({ from }) => from === path).map(({ to }) => to)]),
    );

    expect(findCircles(graph)).toEqual([]);
  });

  it('leaves the inside of tRPC to the calls and the transports', () => {
    const insiders = /\/core\/(call|transport|errors|feature)\/|\/src\/(router|types)\.ts$|\/testing\//;
    const broken = ofService.filter(({ from, to }) => to.startsWith('@trpc/') && !insiders.test(from));

    expect(broken.map(show)).toEqual([]);
  });

  it('opens sessions where a sign-in is complete, where an administrator acts as somebody, and nowhere else', () => {
    const doors = [
      `${service}features/administration/impersonation.ts`,
      `${service}features/sign-in/complete-sign-in.ts`,
    ];
    const opening = within.filter(({ to }) => to === `${service}features/sessions/open-session.ts`);

    expect(opening.map(({ from }) => from)).toEqual(doors);
  });

  it('writes through a unit of work and in no other way', () => {
    const ways = [`${service}core/call/unit.ts`, `${service}core/call/commit.ts`];
    const paths = sources.filter(
      (path) => path.startsWith(service) && !ways.includes(path) && !path.startsWith(`${service}testing/`),
    );
    const pattern =
      /\.fork\(|ctx\.em\(\)\.native|\{ \.\.\.(ctx|unit), em\b|\.(transactional|flush|begin|commit)\(/;

    expect(paths.flatMap((path) => linesMatching(path, pattern, readCode(path)))).toEqual([]);
  });
});

it('imports no test from what ships', () => {
  const broken = importsOfSources.filter(({ to }) => isTest(to.replace(/^#/, '')));

  expect(broken.map(show)).toEqual([]);
});

describe('the kit', () => {
  const kit = 'packages/ui-auth/src/';

  /**
   * Layers of the kit: each line may import from the lines below it. Features have the same names as in the service.
   * Screens that combine several ways to sign in are above these.
   */
  const lines = [
    'index.ts hooks.ts primitives.ts later-parts.ts adapters testing',
    'organizations organization-transfer organization-deletion administration',
    'organization-members',
    'gates callback settings user-button reauth',
    'invitations',
    'teams organization-domains organization-policies organization-activity api-keys admin-activity',
    'activity',
    'administration-access',
    'organization-membership organization-roles',
    'sign-in',
    'sign-in-by-mail',
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
  const imports = shipped
    .flatMap(importsOf)
    .map(({ from, to }) => ({ from, to: to.replace(/^#/, kit) }))
    .filter(({ to }) => to.startsWith(kit));

  /**
   * Line of a file. Words are in the folders of features but import none of them: all files may import the English ones,
   * and only the locale imports those of another language.
   */
  function lineOf(path: string): number {
    const isEnglish = /[/-]words\.ts$/.test(path) || /\/locales\/en(-\w+)?\.ts$/.test(path);
    const isTranslation = /[/-]words\.[a-z]{2,3}(-[A-Za-z]+)?\.ts$/.test(path);
    const folder = isTranslation ? 'locales' : (path.replace(kit, '').split('/')[0] ?? '');
    return lines.findIndex((line) => line.includes(isEnglish ? 'words' : folder));
  }

  /** Whether an import is a dynamic one, which may point to a line above. */
  const isFetched = ({ from, to }: { from: string; to: string }) =>
    readCode(from).includes(`import('${to.replace(kit, '#')}')`);

  it('has no circle of imports, types included', () => {
    const graph = new Map<string, string[]>();
    for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to]);

    expect(findCircles(graph).map((circle) => circle.join(' → '))).toEqual([]);
  });

  /** Folders of the kit that no feature of the service stands for. */
  const rooms = [
    ...['adapters', 'card', 'client', 'flow', 'locales', 'messages', 'overlay', 'own-fields', 'primitives'],
    ...['provider', 'styles', 'table', 'testing', 'themes'],
    // Frames around parts of several features.
    ...['callback', 'gates', 'reauth', 'settings', 'user-button', 'sign-in-by-mail', 'admin-activity'],
  ];

  /** Features of the service that show nothing of their own: servers call them, or parts of another feature do. */
  const unseen = [
    ...['account-pages', 'bearer', 'one-time-token', 'one-time-token-issue', 'signed-tokens', 'system'],
    ...['email-codes', 'email-links', 'magic-link', 'mail-challenge', 'secure-account', 'username-sign-in'],
    ...['device-sessions', 'passkey-credentials', 'security-notices', 'two-factor-challenge'],
  ];

  it('has a folder of the same name for every feature of the service that people see', () => {
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
    const broken = imports.filter((line) => lineOf(line.to) < lineOf(line.from) && !isFetched(line));

    expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
});
