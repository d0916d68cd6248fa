import { globSync, readFileSync } from 'node:fs';

export interface Fence {
  /** Page and line, as in a message of a compiler. */
  at: string;
  page: string;
  language: string;
  /** Without the indentation of the list that it is in. */
  code: string;
  /** File of an example that is shown, as `hono/app.ts`. */
  example: string | undefined;
}

/** Pages for people who use the packages. */
const pages = (): string[] => [
  'README.md',
  'docs/README.md',
  ...globSync('docs/{guide,reference}/**/*.md').sort(),
  ...globSync('packages/*/README.md').sort(),
];

const FENCE =
  /(?:^\[`(?<example>[^`]+)`\]\([^)]*examples\/[^)]*\)\n\n)?^(?<indent> *)```(?<language>\w*)\n(?<code>[\s\S]*?)\n\k<indent>```$/gm;

/** Every block of code of every page. */
export function readFences(): Fence[] {
  return pages().flatMap((page) => {
    const text = readFileSync(page, 'utf8');
    return [...text.matchAll(FENCE)].map(({ index, 0: whole, groups = {} }) => {
      const { example, indent = '', language = '', code = '' } = groups;
      const line = text.slice(0, index + whole.indexOf('```')).split('\n').length;
      const plain = code.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
      return { at: `${page}:${line}`, page, language, code: plain, example };
    });
  });
}

export const FIRST_HOUR = 'docs/guide/first-hour.md';
const TEST_USERS = 'docs/guide/recipes/test-users.md';

const isIn = (...languages: string[]): ((fence: Fence) => boolean) => {
  const names = new Set(languages);
  return ({ language }) => names.has(language);
};
const startsWith = (...texts: string[]): ((fence: Fence) => boolean) => {
  return ({ code }) => texts.some((text) => code.startsWith(text));
};

/** Checks for blocks of code, with the place of each. The first that fits counts. */
export const checks = [
  { by: 'test/examples.test.ts', fits: ({ example }: Fence) => example !== undefined },
  { by: 'test/packages/first-hour.test.ts', fits: ({ page }: Fence) => page === FIRST_HOUR },
  { by: 'test/guide/samples.test.ts', fits: ({ page }: Fence) => page === TEST_USERS },
  { by: 'test/packages/generated-schema.test.ts', fits: startsWith("import { eq } from 'drizzle-orm'") },
  { by: 'packages/moving/src/generate/schemas.test.ts', fits: isIn('prisma') },
  { by: 'test/packages/application.test.ts', fits: isIn('ts', 'tsx') },
  { by: 'packages/api-router/src/features/device/command-line.test.ts', fits: isIn('js') },
  {
    by: 'test/packages/embedded-container.test.ts',
    fits: ({ language, code }: Fence) => language === 'dockerfile' && code.includes('main.ts'),
  },
  { by: 'test/packages/container.test.ts', fits: isIn('dockerfile') },
  { by: 'test/guide/samples.test.ts', fits: isIn('yaml', 'nginx') },
  { by: 'test/pages/fences.test.ts', fits: isIn('sh', 'json', 'css', 'python') },
  { by: 'test/pages/fences.test.ts', fits: startsWith('SELECT ', 'GITHUB_CLIENT_ID=…') },
  {
    by: 'packages/db/src/connection/sharing.test.ts',
    fits: startsWith('BEGIN;', 'CREATE ROLE', 'CREATE SCHEMA'),
  },
  {
    by: 'packages/api-router/src/core/feature/own-tables.test.ts',
    fits: startsWith('create table public.deal'),
  },
  { by: 'e2e/guide-from-firebase.test.ts', fits: startsWith('hash_config {') },
  { by: 'e2e/guide-changing-the-secret.test.ts', fits: startsWith('delete from data_key') },
  { by: 'apps/api/src/cli.test.ts', fits: startsWith('1204 events') },
  {
    by: 'apps/api/src/commands/upgrade/check-upgrade.test.ts',
    fits: ({ code }: Fence) => /^\d+ migrations will run:/.test(code),
  },
  { by: 'apps/api/src/environment/read-start.test.ts', fits: startsWith('Keystead cannot start.') },
  { by: 'test/drawn-flows.test.ts', fits: isIn('mermaid') },
  // There is no compiler of Go here; the sample names one call of a library.
  { by: 'nothing', fits: isIn('go') },
] as const;

export const checkOf = (fence: Fence): string | undefined => checks.find(({ fits }) => fits(fence))?.by;

/** Those that are compiled as parts of an application. */
export const compiledFences = (): Fence[] =>
  readFences().filter((fence) => checkOf(fence) === 'test/packages/application.test.ts');
