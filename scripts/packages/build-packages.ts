import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { buildPages } from '../demo/build.ts';
import { writeWords } from '../words/write-words.ts';
import { BILL, toMaterial, writeBill } from './bill-of-materials.ts';
import { bundle } from './bundle.ts';
import { emitSources, type Files, type FilesOf } from './emit-sources.ts';
import { packageOf, type Redirect, reachableFiles, relativize } from './imports.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { withLibs } from './needed-libs.ts';
import { writePlainEntities } from './plain-entities.ts';
import { type PublishedPackage, publishedPackages } from './published-packages.ts';
import { serviceInKit, serviceModules } from './service-in-kit.ts';
import { findInstalled, type Kind, moduleOf, vendoredFiles } from './vendored.ts';
import { writeTypes } from './written-types.ts';

/** A package whose code is in a tarball, and a folder from which it is found. */
interface Contained {
  name: string;
  from: string;
}

/** The licences of packages whose code is in a tarball, which ask for their text to go with it. */
function licencesOf(contained: readonly Contained[]): string {
  const texts = contained.map(({ name, from }) => {
    const { folder, manifest } = findInstalled(name, from);
    const [file] = globSync('{LICENSE,license,LICENCE,licence}{,.md,.txt}', { cwd: folder });
    if (file === undefined) throw new Error(`${name} has no text of its licence.`);
    return `${name} ${manifest.version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return `This package contains code of the packages below.\n\n${texts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

/**
 * Builds every published package into its `dist`: JavaScript and declarations, one file for each module that an entry
 * reaches. So no test, story or fixture is among them. The JavaScript of some is bundled instead.
 */
export async function buildPackages(): Promise<void> {
  writeWords();
  const [emitted] = await Promise.all([emitSources(), buildPages()]);
  await Promise.all(publishedPackages.map((one) => buildPackage(one, emitted)));
}

async function buildPackage(one: PublishedPackage, emitted: FilesOf): Promise<void> {
  const { folder, isBundled } = one;
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const manifest = readManifest(folder);
  const entries = entriesOf(folder, manifest);
  const files = filesOf(one, emitted);
  const reached = reachableFiles(files, Object.keys(entries));
  for (const path of reached) {
    const map = files.get(`${path}.map`);
    write(join(dist, path), files.get(path) ?? '');
    if (map !== undefined) write(join(dist, `${path}.map`), withSource(map, path, folder));
  }
  const bundled = isBundled ? await bundle(one, manifest, entries) : [];
  const own = [...new Set([...bundled, ...reached.flatMap(vendoredIn)])].sort();
  const contained = [
    ...own.map((name) => ({ name, from: folder })),
    ...(one.site ? copySite(one.site, dist) : []),
  ];
  if (contained.length > 0) write(join(dist, 'vendor/LICENSES.txt'), licencesOf(contained));
  copyData(one);
  write(join(folder, BILL), billOf(one, contained));
}

/** Code and files of others in the tarball. */
function billOf({ name, folder, copies = [] }: PublishedPackage, contained: readonly Contained[]): string {
  const { version, license } = readManifest(folder);
  const materials = contained.map((one) => toMaterial(one.name, one.from));
  return writeBill({ name, version, licence: license }, [...materials, ...copies]);
}

/** The package of a file in `vendor`. */
const vendoredIn = (path: string): string[] => /^vendor\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.slice(1) ?? [];

/** Types that are written plainly in the declarations of a package. */
const writers: Readonly<Record<string, (built: Files) => Files>> = {
  '@keystead/db': writePlainEntities,
  '@keystead/api-router': writeTypes,
};

/** Everything that may be shipped. Of a bundle these are the declarations. */
function filesOf(one: PublishedPackage, emitted: FilesOf): Files {
  const { name, folder, program, isLibrary, isBundled } = one;
  const kinds: Kind[] = [...(isBundled ? [] : ['js' as const]), ...(isLibrary ? ['d.ts' as const] : [])];
  const isShipped = (path: string): boolean => (path.endsWith('.d.ts') ? isLibrary : !isBundled);
  const built = emitted({ folder, program });
  const shipped = (writers[name] ?? ((files) => files))(built);
  const own = new Map([...shipped].filter(([path]) => isShipped(path)));
  const service = program === 'kit' ? serviceIn(emitted) : new Map();
  const vendored = vendoredFiles(new Map([...own, ...service]), { names: one.contains, kinds, from: folder });
  const redirect = redirectOf(one);
  return withLibs(
    new Map([
      ...relativize(new Map([...own, ...vendored]), redirect),
      ...relativize(service, redirect),
      ...(program === 'kit' ? stylesOf(folder) : []),
    ]),
  );
}

/** Declarations of the service that the kit needs. */
const serviceIn = (emitted: FilesOf): Files =>
  serviceInKit(relativize(emitted({ folder: 'packages/api-router', program: 'server' })));

/** Where imports of packages lead that are in this tarball. */
const redirectOf =
  (one: PublishedPackage): Redirect =>
  (specifier) => {
    const inService = one.program === 'kit' ? serviceModules[specifier] : undefined;
    if (inService !== undefined) return inService;
    const isContained = one.contains.includes(packageOf(specifier) ?? '');
    return isContained ? moduleOf(specifier, one.folder) : undefined;
  };

/** Takes the build of an application for browsers. Gives the packages whose code is in it. */
function copySite({ target, from }: NonNullable<PublishedPackage['site']>, dist: string): Contained[] {
  const built = join(from, 'dist');
  const list = join(built, 'packages.json');
  cpSync(built, join(dist, target), { recursive: true, filter: (path) => path !== list });
  const font = globSync('packages/ui-auth/src/themes/*/OFL.txt')[0];
  if (font === undefined) throw new Error('The licence of the font is missing.');
  cpSync(font, join(dist, target, 'assets/OFL.txt'));
  const packages: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'));
  return Object.entries(packages).map(([name, folder]) => ({ name, from: folder }));
}

/** Files that modules and style sheets read where they stand, which is beside the entries in a bundle. */
function copyData({ folder, isBundled, texts }: PublishedPackage): void {
  const dist = join(folder, 'dist');
  for (const path of globSync('**/{*.bin,*.woff2,OFL.txt}', { cwd: join(folder, 'src') }))
    cpSync(join(folder, 'src', path), join(dist, isBundled ? basename(path) : path));
  for (const [target, { from, files }] of Object.entries(texts))
    write(join(dist, target), JSON.stringify(textsOf(from, files)));
}

const isInstalledOrBuilt = (name: string): boolean => ['node_modules', '.next', 'dist'].includes(name);

/** The texts of files, by their path in a folder. Tests stay out. */
function textsOf(folder: string, pattern: string): Record<string, string> {
  const found = globSync(pattern, {
    cwd: folder,
    withFileTypes: true,
    exclude: ({ name }) => isInstalledOrBuilt(name),
  });
  const paths = found
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

const stylesOf = (folder: string): Files =>
  new Map(
    globSync('**/*.css', { cwd: join(folder, 'src') }).map((path) => [
      path,
      readFileSync(join(folder, 'src', path), 'utf8'),
    ]),
  );

/** Sources that others reach by name, by the path of what is built of them. */
function entriesOf(folder: string, { exports = {}, bin = {} }: Manifest): Record<string, string> {
  const sources = [...Object.values(exports), ...Object.values(bin)]
    .filter((source) => source.startsWith('./src/'))
    .flatMap((source) => globSync(source, { cwd: folder }))
    .filter((source) => !/\.(test|stories)\.tsx?$/.test(source));
  return Object.fromEntries(
    sources.map((source) => [source.replace(/^src\//, '').replace(/\.tsx?$/, ''), join(folder, source)]),
  );
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
