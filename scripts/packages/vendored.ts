import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve as resolvePath } from 'node:path';
import { join as joinPosix } from 'node:path/posix';
import { type Files, withoutMapName } from './emit-sources.ts';
import { packageOf, readSpecifiers, resolve } from './imports.ts';

/** Folder of a tarball for the files of other packages that it has. */
const FOLDER = 'vendor';

/** JavaScript, declarations, or both. */
export type Kind = 'js' | 'd.ts';

type Conditions = string | { [condition: string]: Conditions };

interface InstalledManifest {
  version: string;
  license: string;
  main?: string;
  module?: string;
  exports?: { [entry: string]: Conditions };
}

export interface Installed {
  folder: string;
  manifest: InstalledManifest;
}

/** An installed package, as a module in `from` finds it. */
export function findInstalled(name: string, from: string): Installed {
  for (let place = resolvePath(from); ; place = dirname(place)) {
    const folder = join(place, 'node_modules', name);
    const path = join(folder, 'package.json');
    if (existsSync(path)) return { folder, manifest: JSON.parse(readFileSync(path, 'utf8')) };
    if (place === dirname(place)) throw new Error(`${name} is not installed for ${from}.`);
  }
}

/** For modules of ECMAScript, without the conditions of declarations. */
const CONDITIONS = new Set(['import', 'module', 'node', 'default']);

function pick(target: Conditions | undefined): string | undefined {
  if (typeof target !== 'object') return target;
  const named = Object.keys(target).filter((condition) => CONDITIONS.has(condition));
  return named.map((condition) => pick(target[condition])).find((path) => path !== undefined);
}

/** Path of the JavaScript behind an entry, such as `.` or `./icons/mail`. */
function entryOf({ main, module, exports }: InstalledManifest, entry: string): string | undefined {
  if (exports === undefined) return entry === '.' ? (module ?? main) : entry;
  if (exports[entry] !== undefined) return pick(exports[entry]);
  for (const [pattern, target] of Object.entries(exports)) {
    const [start = '', end] = pattern.split('*');
    if (end === undefined || !entry.startsWith(start) || !entry.endsWith(end)) continue;
    return pick(target)?.replace('*', entry.slice(start.length, entry.length - end.length));
  }
  return undefined;
}

/** `index.mjs` and `index.d.mts` are the module `index`, as ours are. */
const toModule = (path: string): string => path.replace(/\.(d\.[mc]?ts|[mc]?js)$/, '');

/** The module of a tarball in which an import of another package ends: `vendor/kysely/dist/index`. */
export function moduleOf(specifier: string, from: string): string {
  const name = packageOf(specifier) ?? specifier;
  const path = entryOf(findInstalled(name, from).manifest, `.${specifier.slice(name.length)}`);
  if (path === undefined) throw new Error(`${name} has no entry for ${specifier}.`);
  return joinPosix(FOLDER, name, toModule(path));
}

/** Endings by which packages tell modules of ECMAScript. */
const ENDINGS: Readonly<Record<Kind, readonly string[]>> = {
  js: ['.js', '.mjs'],
  'd.ts': ['.d.ts', '.d.mts'],
};

/** A module of an installed package. Its imports of files end in `.js`, and it names no source map. */
function readModule(module: string, kind: Kind, from: string): string | undefined {
  const path = module.slice(`${FOLDER}/`.length);
  const name = packageOf(path) ?? path;
  const start = join(findInstalled(name, from).folder, path.slice(name.length));
  const file = ENDINGS[kind].map((ending) => start + ending).find((one) => existsSync(one));
  if (file === undefined) return undefined;
  const text = readFileSync(file, 'utf8').replace(/(["']\.{1,2}\/[^"'\n]+)\.mjs(["'])/g, '$1.js$2');
  return withoutMapName(text);
}

/**
 * Files of the packages `names` that `files` import, directly or through each other, by their path in the tarball. They
 * still import each other by name. `from` is the folder of the package that takes them.
 */
export function vendoredFiles(
  files: Files,
  { names, kinds, from }: { names: readonly string[]; kinds: readonly Kind[]; from: string },
): Files {
  const taken: Files = new Map();
  /** Modules of packages that a file imports, as `kind` of them. */
  const follow = (path: string, text: string, kind: Kind): string[] =>
    readSpecifiers(text).flatMap((specifier) => {
      if (names.includes(packageOf(specifier) ?? '')) return `${moduleOf(specifier, from)}.${kind}`;
      const next = taken.has(path) ? resolve(specifier, path) : undefined;
      return next === undefined ? [] : `${next}.${kind}`;
    });
  for (const kind of kinds) {
    const own = [...files].filter(([path]) => path.endsWith(`.${kind}`));
    const paths = new Set(own.flatMap(([path, text]) => follow(path, text, kind)));
    for (const path of paths) {
      const text = readModule(path.slice(0, -kind.length - 1), kind, from);
      if (text === undefined) continue;
      taken.set(path, text);
      for (const next of follow(path, text, kind)) paths.add(next);
    }
  }
  return taken;
}
