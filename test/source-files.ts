import { globSync, readFileSync } from 'node:fs';

export { type Import, importsOf } from '../scripts/sources/imports.ts';

const folders = ['packages/*/src', 'apps/*/src', 'apps/*/bench', 'scripts', 'test', 'e2e', '.storybook'];
/** Modules of sentences are made of JSON. */
const outside = [
  '**/node_modules/**',
  '**/dist/**',
  'packages/ui-auth/src/{locales,words}/**',
  'packages/api-router/src/locales/**',
  'apps/{demo,pages}/src/locales/**',
];

/** All source files written by hand, tests included. Paths are relative to the root. */
export const allSources = globSync(
  folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs,css}`),
  { exclude: outside },
).sort();

export const sources = allSources.filter((path) => !isTest(path));

export function isTest(path: string): boolean {
  return /\.(test|test-d|stories)\.tsx?$/.test(path) || /^(test|e2e)\/|\/bench\//.test(path);
}

const contents = new Map<string, string>();

export function read(path: string): string {
  const known = contents.get(path);
  if (known !== undefined) return known;
  const content = readFileSync(path, 'utf8');
  contents.set(path, content);
  return content;
}

/** The lines of `path` that break a rule, as `path:line text`, for a message that terminals link. */
export function linesMatching(path: string, pattern: RegExp, text = read(path)): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));
}
