import { describe, expect, it } from 'vitest';
import { findCircles } from './circles.ts';
import { allSources, type Import, importsOf, isTest, readCode, sources } from './source-files.ts';

const service = 'packages/api-router/src/';

/**
 * Each layer of the service may import from the lines below its own, and from its own line. Files at the root that
 * have no line of their own put the service together and belong to the first.
 */
const layers: string[][] = [
  ['rest', 'rpc', 'testing'],
  ['router.ts'],
  ['procedures'],
  ['trpc'],
  ['policies'],
  ['domain'],
  ['oauth', 'mail', 'views'],
  ['context.ts'],
  ['http', 'crypto', 'errors', 'options', 'providers'],
];

/** What a package's sources may import of the other packages. A trailing `!` allows types only. */
const allowed: Record<string, string[]> = {
  'packages/db': [],
  'packages/api-router': ['@keystead/db', '@keystead/db/testing'],
  'packages/ui-auth': ['@keystead/api-router/types!', '@keystead/api-router/errors'],
  'apps/api': [
    '@keystead/db',
    '@keystead/db/testing',
    ...['', '/errors', '/mail', '/passwords', '/testing'].map(inService),
  ],
  'apps/demo': [
    '@keystead/api-router/types!',
    '@keystead/api-router/errors',
    ...['', '/hooks', '/client', '/primitives', '/styles.css', '/adapters/tanstack-router'].map(inKit),
    ...['de', 'en', 'ar', 'fr'].map((locale) => inKit(`/locales/${locale}`)),
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

function layerOf(path: string): string {
  return path.replace(/^#/, '').replace(service, '').split('/')[0] ?? '';
}

function rankOf(path: string): number {
  const layer = layerOf(path);
  const rank = layers.findIndex((line) => line.includes(layer));
  return rank === -1 && layer.endsWith('.ts') ? 0 : rank;
}

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

describe('the service', () => {
  const ofService = importsOfSources.filter(({ from }) => from.startsWith(service));
  const within = ofService.filter(({ to }) => to.startsWith('#') || to.startsWith(service));

  it('has no folder outside of its layers', () => {
    const stray = sources.filter((path) => path.startsWith(service) && rankOf(path) === -1);

    expect(stray).toEqual([]);
  });

  it('imports downward only', () => {
    const broken = within.filter(({ from, to, typeOnly }) => !typeOnly && rankOf(to) < rankOf(from));

    expect(broken.map(show)).toEqual([]);
  });

  it('keeps the areas of its procedures apart', () => {
    const area = (path: string) => path.replace(/^#/, '').replace(service, '').split('/')[1];
    const broken = within.filter(
      ({ from, to }) =>
        layerOf(from) === 'procedures' && layerOf(to) === 'procedures' && area(from) !== area(to),
    );

    expect(broken.map(show)).toEqual([]);
  });

  it('leaves tRPC to the layers that speak it', () => {
    const broken = ofService.filter(
      ({ from, to }) =>
        to.startsWith('@trpc/') && rankOf(from) >= rankOf('domain') && layerOf(from) !== 'errors',
    );

    expect(broken.map(show)).toEqual([]);
  });

  it('creates sessions where a sign-in is complete and nowhere else', () => {
    const broken = ofService.filter(
      ({ from, to }) => /session\/create\.ts$/.test(to) && !/sign-in\/complete-sign-in\.ts$/.test(from),
    );

    expect(broken.map(show)).toEqual([]);
  });

  it('exports one procedure per file of its procedures', () => {
    const broken = sources.filter(
      (path) =>
        path.startsWith(`${service}procedures/`) &&
        !path.endsWith('/index.ts') &&
        readCode(path).match(/^export (?!type|interface)/gm)?.length !== 1,
    );

    expect(broken).toEqual([]);
  });
});

it('imports no test from what ships', () => {
  const broken = importsOfSources.filter(({ to }) => isTest(to.replace(/^#/, '')));

  expect(broken.map(show)).toEqual([]);
});

describe('the kit', () => {
  const kit = 'packages/ui-auth/src/';

  /**
   * Each line may import from the lines below its own. Features bear the names they have in the service; here the
   * screens that offer several ways in stand above the ways.
   */
  const lines = [
    'index.ts hooks.ts primitives.ts later-parts.ts adapters testing',
    'gates callback settings user-button reauth',
    'sign-in',
    'delete-account',
    'profile',
    'change-email',
    'email-password',
    'password-reset',
    'email-verification',
    'linked-accounts',
    'social-sign-in',
    'sessions',
    'card',
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

  /** English stands with the features and imports none of them, so everybody may know its words. */
  function lineOf(path: string): number {
    const isEnglish = /[/-]words\.ts$/.test(path) || path === `${kit}locales/en.ts`;
    const name = isEnglish ? 'words' : (path.replace(kit, '').split('/')[0] ?? '');
    return lines.findIndex((line) => line.includes(name));
  }

  /** A part that is fetched later may stand above the one that fetches it. */
  const isFetched = ({ from, to }: { from: string; to: string }) =>
    readCode(from).includes(`import('${to.replace(kit, '#')}')`);

  it('has no circle of imports, types included', () => {
    const graph = new Map<string, string[]>();
    for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to]);

    expect(findCircles(graph).map((circle) => circle.join(' → '))).toEqual([]);
  });

  it('has no folder outside of its lines', () => {
    expect(shipped.filter((path) => lineOf(path) === -1)).toEqual([]);
  });

  it('imports downward only, types included', () => {
    const broken = imports.filter((line) => lineOf(line.to) < lineOf(line.from) && !isFetched(line));

    expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
});
