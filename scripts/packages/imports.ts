import { dirname, join, normalize, relative } from 'node:path/posix';
import type { Files } from './emit-sources.ts';

/**
 * Specifiers of imports and exports in built JavaScript, declarations and styles, types in `import('…')` included. The
 * compiler writes each statement into one line.
 */
const specifiers =
  /(^(?:import|export)\b[^'"`\n]*\bfrom\s+|^import\s+|^@import\s+|\bimport\(\s*)(["'])([@#.\w/-]+)\2/gm;

/** The specifiers of a built file. */
export const readSpecifiers = (text: string): string[] =>
  [...withoutProse(text).matchAll(specifiers)].map(([, , , specifier = '']) => specifier);

/** The name of the package that a specifier leads to; undefined for a file of the same package. */
export function packageOf(specifier: string): string | undefined {
  if (/^[.#]|^node:/.test(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** A module is its path without extension: `core/ports`. Styles keep theirs. */
const toModule = (path: string): string => path.replace(/\.(d\.ts|tsx?|js)$/, '');

/** The module that a specifier in `file` leads to; undefined for one of another package. */
export function resolve(specifier: string, file: string): string | undefined {
  if (specifier.startsWith('#')) return toModule(specifier.slice(1));
  if (specifier.startsWith('.')) return toModule(normalize(join(dirname(file), specifier)));
  return undefined;
}

/** The module of a tarball that an import of another package leads to, if it has one. */
export type Redirect = (specifier: string) => string | undefined;

/** Makes `#core/ports.ts` and `./ports.ts` to relative paths of built files, for places without our `imports` field. */
export function relativize(files: Files, redirect: Redirect = () => undefined): Files {
  const rewrite = (path: string, text: string): string =>
    text.replace(specifiers, (whole, lead: string, quote: string, specifier: string) => {
      const module = redirect(specifier) ?? resolve(specifier, path);
      if (module === undefined || module.endsWith('.css')) return whole;
      const target = relative(dirname(path), `${module}.js`);
      return `${lead}${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`;
    });
  return new Map(
    [...files].map(([path, text]) => [path, /\.(js|d\.ts)$/.test(path) ? rewrite(path, text) : text]),
  );
}

/** The kind of file that imports: declarations import declarations, whatever the JavaScript beside them does. */
const kindOf = (path: string): string => (path.endsWith('.d.ts') ? '.d.ts' : '.js');

/** Paths of all files that these modules import, themselves included. Throws when one is missing. */
export function reachableFiles(files: Files, entries: readonly string[]): string[] {
  const isThere = (path: string): boolean => files.has(path);
  const paths = new Set(
    entries.flatMap((entry) => {
      const own = [entry, `${entry}.js`, `${entry}.d.ts`].filter(isThere);
      if (own.length === 0) throw new Error(`There is no built file of ${entry}.`);
      return own;
    }),
  );
  for (const path of paths)
    for (const specifier of readSpecifiers(files.get(path) ?? '')) {
      const next = resolve(specifier, path);
      if (next === undefined) continue;
      const found = [next, next + kindOf(path)].find(isThere);
      if (found === undefined) throw new Error(`There is no built file of ${next}, which ${path} imports.`);
      paths.add(found);
    }
  return [...paths].sort();
}

/** Code without comments, and without messages that show an import: `"… import('./slow.js') …"`. */
function withoutProse(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/"[^"\n]*\bimport\('[^"\n]*"/g, '""');
}
