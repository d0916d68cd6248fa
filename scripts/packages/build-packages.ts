import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { emitSources, type Files, type FilesOf } from './emit-sources.ts';
import { reachableFiles, relativize } from './imports.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { type PublishedPackage, publishedPackages } from './published-packages.ts';
import { serviceInKit, serviceModules } from './service-in-kit.ts';

/**
 * Builds every published package into its `dist`: JavaScript and declarations, one file for each module that an entry
 * reaches. So no test, story or fixture is among them.
 */
export async function buildPackages(): Promise<void> {
  const emitted = await emitSources();
  for (const one of publishedPackages) buildPackage(one, emitted);
}

function buildPackage(one: PublishedPackage, emitted: FilesOf): void {
  const files = filesOf(one, emitted);
  const dist = join(one.folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  for (const path of reachableFiles(files, entriesOf(one.folder, readManifest(one.folder)))) {
    const map = files.get(`${path}.map`);
    write(join(dist, path), files.get(path) ?? '');
    if (map !== undefined) write(join(dist, `${path}.map`), withSource(map, path, one.folder));
  }
  for (const path of dataOf(one.folder)) cpSync(join(one.folder, 'src', path), join(dist, path));
  for (const [folder, { from, files }] of Object.entries(one.takes ?? {})) {
    const installed = dirname(createRequire(resolve(one.folder, 'package.json')).resolve(from));
    for (const file of files) cpSync(join(installed, file), join(dist, folder, file));
  }
}

/** Everything that may be shipped. */
function filesOf({ folder, program, isLibrary }: PublishedPackage, emitted: FilesOf): Files {
  if (program === 'kit') {
    const service = relativize(
      emitted({ folder: 'packages/api-router', program: 'server' }),
      () => undefined,
    );
    const own = relativize(emitted({ folder, program }), (specifier) => serviceModules[specifier]);
    return new Map([...own, ...serviceInKit(service), ...stylesOf(folder)]);
  }
  const files = relativize(emitted({ folder, program }), () => undefined);
  return isLibrary ? files : new Map([...files].filter(([path]) => !path.endsWith('.d.ts')));
}

/** Files that modules read where they stand. */
const dataOf = (folder: string): string[] => globSync('**/*.bin', { cwd: join(folder, 'src') });

const stylesOf = (folder: string): Files =>
  new Map(
    globSync('**/*.css', { cwd: join(folder, 'src') }).map((path) => [
      path,
      readFileSync(join(folder, 'src', path), 'utf8'),
    ]),
  );

/** Modules that others reach by name. */
function entriesOf(folder: string, { exports = {}, bin = {} }: Manifest): string[] {
  return [...Object.values(exports), ...Object.values(bin)]
    .filter((source) => source.startsWith('./src/'))
    .flatMap((source) => globSync(source, { cwd: folder }))
    .filter((source) => !/\.(test|stories)\.tsx?$/.test(source))
    .map((source) => source.replace(/^src\//, '').replace(/\.tsx?$/, ''));
}

/** The map holds the source itself; the path is for people who read it. */
function withSource(map: string, path: string, folder: string): string {
  const parsed: { sources: string[] } = JSON.parse(map);
  const source = globSync(path.replace(/\.js$/, '.{ts,tsx}'), { cwd: join(folder, 'src') });
  return JSON.stringify({ ...parsed, sources: source.map((name) => `keystead:///${folder}/src/${name}`) });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
