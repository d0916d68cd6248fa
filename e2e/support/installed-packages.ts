import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The packages of an installed application by the path of each, as the lock file of npm lists them. */
type Tree = Readonly<Record<string, Entry>>;

/**
 * Paths of everything that npm would install for these packages alone, from an application that has more: their
 * dependencies, the dependencies of those, and so on. Of optional ones only those with a build for this machine.
 */
export function packagesOf(folder: string, names: readonly string[]): string[] {
  const written = readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8');
  const { packages: tree }: { packages: Tree } = JSON.parse(written);
  const places = new Set(names.map((name) => find(tree, '', name) ?? fail(`${name} is not installed.`)));
  for (const place of places) {
    const entry = tree[place] ?? {};
    for (const name of needsOf(entry)) {
      const next = find(tree, place, name);
      if (next !== undefined) places.add(next);
      else if (entry.optionalDependencies?.[name] === undefined) fail(`${place} lacks ${name}.`);
    }
  }
  return [...places];
}

/** npm installs peers too, unless they are optional. */
function needsOf({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}: Entry) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Where a package finds another: in its own folder, or in the nearest above it. */
function find(tree: Tree, from: string, name: string): string | undefined {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (place in tree) return place;
  return from === ''
    ? undefined
    : find(tree, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name);
}

/** `node_modules/a/node_modules/@b/c` is a place of `@b/c`. */
export const nameOf = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Bytes of the files of a package, without those of packages that lie in it. */
export function sizeOf(folder: string, place: string): number {
  const path = join(folder, place);
  return globSync('**/*', { cwd: path, withFileTypes: true, exclude: ({ name }) => name === 'node_modules' })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

function fail(reason: string): never {
  throw new Error(reason);
}
