import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readChanges } from './changes.ts';

/** Root of the repository, with a slash at its end. This file is also in the build, which is deeper. */
export const root = findRoot(import.meta.url);

/** Files of the repository that are pages of the site, and the address of those that stand outside of `docs`. */
const files = ['docs/README.md', 'docs/architecture.md', 'docs/{guide,reference,decisions}/**/*.md'];

/** Folder with the pages that `npm run docs:code` makes of the code, at the paths that links name: `docs/reference/…`. */
const generated = `${root}apps/docs/generated/`;

const elsewhere: Record<string, string> = {
  'docs/README.md': 'tasks',
  'CONTRIBUTING.md': 'contributing',
  'SECURITY.md': 'security',
  'apps/api/README.md': 'server',
};

/** A file of Markdown, and the page that is made of it. */
export interface Source {
  /** Path from the root of the repository. */
  file: string;
  /** Address below the base of the site, without slashes around it: `guide/mail`. */
  slug: string;
  text: string;
}

/** Address of the page that is made of `file`. Those of components are one folder higher: `components/sign-in-form`. */
const toSlug = (file: string): string =>
  elsewhere[file] ??
  posix
    .relative('docs', file)
    .replace(/(?:\/README)?\.md$/, '')
    .replace(/^reference\/components/, 'components');

/** All pages that are made of Markdown, by the path of their file. */
export function readSources(): Map<string, Source> {
  const written = [...globSync(files, { cwd: root }), ...Object.keys(elsewhere)].map(
    (file) => [file, root] as const,
  );
  const made = globSync(files, { cwd: generated }).map((file) => [file, generated] as const);
  if (made.length === 0) throw new Error('Pages of components are missing: npm run docs:code makes them.');
  const folders = new Map<string, string>([...written, ...made]);
  const sources = [...folders]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, folder]) => ({ file, slug: toSlug(file), text: readFileSync(folder + file, 'utf8') }));
  const changes = { file: 'CHANGELOG.md', slug: 'changes', text: readChanges(root) };
  return new Map([...sources, changes].map((source) => [source.file, source]));
}

function findRoot(from: string): string {
  const folder = new URL('../', from);
  if (folder.href === from) throw new Error('No folder above has docs/guide.');
  return existsSync(new URL('docs/guide/', folder)) ? fileURLToPath(folder) : findRoot(folder.href);
}
