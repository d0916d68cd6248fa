import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedPackage } from './published-packages.ts';

interface Repository {
  homepage: string;
  bugs: string;
  repository: { type: string; url: string };
}

/** For the registry. The addresses are those of the root `package.json`. */
function publication(folder: string): object {
  const { homepage, bugs, repository }: Repository = JSON.parse(readFileSync('package.json', 'utf8'));
  return {
    homepage,
    bugs,
    repository: { ...repository, directory: folder },
    // A registry then says from which commit and by which workflow the tarball was made.
    publishConfig: { access: 'public', provenance: true },
  };
}

type Names = Record<string, string>;

/** Part of a package.json that the build reads. */
export interface Manifest {
  name: string;
  version: string;
  license: string;
  exports?: Names;
  bin?: Names;
  dependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
  peerDependenciesMeta?: Record<string, object>;
  [other: string]: unknown;
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Fields that mean something only inside the repository, or are written anew. */
const ofRepository = ['private', 'scripts', 'imports', 'exports', 'bin', 'files', 'devDependencies'];

const toBuilt = (source: string, extension: string): string =>
  source.replace('./src/', './dist/').replace(/\.tsx?$/, extension);

/** In the repository an entry is a source file; a published one has declarations first, then JavaScript. */
const toPublishedEntry = (source: string): string | { types: string; default: string } =>
  /\.tsx?$/.test(source)
    ? { types: toBuilt(source, '.d.ts'), default: toBuilt(source, '.js') }
    : toBuilt(source, '');

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/** Without packages that nobody has to install: what is not shipped, or shipped inside. */
function installable<Value>(
  names: Record<string, Value> | undefined,
  { unused, contains }: PublishedPackage,
): Record<string, Value> | undefined {
  const kept = Object.entries(names ?? {}).filter(
    ([name]) => !unused.includes(name) && !contains.includes(name),
  );
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** Names of the packages that are installed beside this one. */
export const publishedNames = (
  { dependencies, optionalDependencies, peerDependencies }: Manifest,
  one: PublishedPackage,
): string[] =>
  [dependencies, optionalDependencies, peerDependencies].flatMap((names) =>
    Object.keys(installable(names, one) ?? {}),
  );

/** The package.json of the tarball: entries lead to `dist` instead of `src`. */
// Why: docs/decisions/0022-point-to-sources-inside-and-to-built-files-outside.md
export function toPublishedManifest(manifest: Manifest, one: PublishedPackage): object {
  const kept = Object.entries(manifest).filter(([field]) => !ofRepository.includes(field));
  const { exports = {}, bin } = manifest;
  return {
    ...Object.fromEntries(kept),
    ...(bin && { bin: mapValues(bin, (source) => toBuilt(source, '.js')) }),
    exports: mapValues({ ...exports, './package.json': './package.json' }, toPublishedEntry),
    files: ['dist', 'CHANGELOG.md', 'llms.txt'],
    dependencies: installable(manifest.dependencies, one),
    optionalDependencies: installable(manifest.optionalDependencies, one),
    peerDependencies: installable(manifest.peerDependencies, one),
    peerDependenciesMeta: installable(manifest.peerDependenciesMeta, one),
    ...publication(one.folder),
  };
}
