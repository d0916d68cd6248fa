import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Names = Record<string, string>;

/** Part of a package.json that the build reads. */
export interface Manifest {
  name: string;
  version: string;
  exports?: Names;
  bin?: Names;
  dependencies?: Names;
  peerDependencies?: Names;
  [other: string]: unknown;
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Fields that mean something only inside the repository. */
const ofRepository = ['private', 'scripts', 'imports', 'exports', 'bin', 'dependencies', 'devDependencies'];

const toBuilt = (source: string, extension: string): string =>
  source.replace('./src/', './dist/').replace(/\.tsx?$/, extension);

/** In the repository an entry is a source file; a published one has declarations first, then JavaScript. */
const toPublishedEntry = (source: string): string | { types: string; default: string } =>
  /\.tsx?$/.test(source)
    ? { types: toBuilt(source, '.d.ts'), default: toBuilt(source, '.js') }
    : toBuilt(source, '');

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/**
 * The package.json of the tarball: entries lead to `dist` instead of `src`. `unused` are dependencies of files that are
 * not shipped.
 */
export function toPublishedManifest(manifest: Manifest, unused: readonly string[]): object {
  const kept = Object.entries(manifest).filter(([field]) => !ofRepository.includes(field));
  const { exports = {}, bin, dependencies = {} } = manifest;
  return {
    ...Object.fromEntries(kept),
    ...(bin && { bin: mapValues(bin, (source) => toBuilt(source, '.js')) }),
    exports: mapValues({ ...exports, './package.json': './package.json' }, toPublishedEntry),
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([name]) => !unused.includes(name))),
  };
}
