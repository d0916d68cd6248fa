import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { publishedPackages } from '../scripts/packages/published-packages.ts';
import { allSources, importsOf, isTest } from './source-files.ts';

type Versions = Record<string, string>;

interface Manifest {
  license?: string;
  dependencies?: Versions;
  optionalDependencies?: Versions;
  devDependencies?: Versions;
  peerDependencies?: Versions;
}

const manifests = ['package.json', ...globSync('{packages,apps}/*/package.json').sort()];
const licences = ['MIT', 'MIT-0', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'];
/** Tools of the tests that ship with nothing. */
const licencesOfTools = [...licences, 'MPL-2.0'];

const readManifest = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8'));

function installed(name: string, from: string): Manifest | undefined {
  const places = [join(dirname(from), 'node_modules', name), join('node_modules', name)];
  const place = places.find((folder) => existsSync(join(folder, 'package.json')));
  return place === undefined ? undefined : readManifest(join(place, 'package.json'));
}

const EXACT = /^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
const CARET = /^\^\d+\.\d+\.\d+$/;
/** Of several majors the lowest, and the first that is not known to work. */
const RANGE = /^(\^\d+\.\d+\.\d+( \|\| \^\d+\.\d+\.\d+)*|>=\d+(\.\d+)*( <\d+)?)$/;

/** Exact versions of packages that are in no tarball, each with the reason. */
const exact: Readonly<Record<string, string>> = {
  '@node-rs/bcrypt': 'newer releases lack the binaries of most platforms, and npm ci refuses them',
  '@xmldom/xmldom': 'the one parser of what strangers send, checked by tests of its mistakes',
  'xml-crypto': 'what it returns is believed, and its sources were read in this version',
};

/** Names in a list of versions that do not look like this. */
const others = (path: string, versions: Versions = {}, pattern: RegExp): string[] =>
  Object.entries(versions).flatMap(([name, version]) =>
    pattern.test(version) ? [] : [`${path}: ${name} ${version}`],
  );

it('pins every tool, and what no tarball names, to one version', () => {
  const loose = manifests.flatMap((path) => {
    const { dependencies, devDependencies } = readManifest(path);
    const isPublished = publishedPackages.some(({ folder }) => path.startsWith(`${folder}/`));
    return [
      ...others(path, devDependencies, EXACT),
      ...(isPublished ? [] : others(path, dependencies, EXACT)),
    ];
  });

  expect(loose).toEqual([]);
});

it.each(publishedPackages)('$name leaves versions to those who install it', (one) => {
  const { dependencies, optionalDependencies, peerDependencies } = readManifest(`${one.folder}/package.json`);
  const installs = { ...dependencies, ...optionalDependencies };
  // What is in a tarball was tested in one version; the packages of ours are one release.
  const isFixed = (name: string): boolean =>
    name.startsWith('@keystead/') ||
    name in exact ||
    one.contains.includes(name) ||
    one.unused.includes(name);
  const names = Object.keys(installs);
  const part = (fixed: boolean): Versions =>
    Object.fromEntries(Object.entries(installs).filter(([name]) => isFixed(name) === fixed));

  expect(names.length).toBeGreaterThan(0);
  expect(others(one.name, part(true), EXACT)).toEqual([]);
  expect(others(one.name, part(false), CARET)).toEqual([]);
  expect(others(one.name, peerDependencies, RANGE)).toEqual([]);
});

it('tests the mapper, which is in a tarball, in one copy, with parts of one minor version', () => {
  const { dependencies = {} } = readManifest('packages/db/package.json');
  const { packages }: { packages: Record<string, object> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const mapper = Object.entries(dependencies).filter(([name]) => name.startsWith('@mikro-orm/'));
  const copies = Object.keys(packages).filter((path) => /@mikro-orm\/(core|sql)$/.test(path));

  expect(new Set(mapper.map(([, version]) => version.replace(/\.\d+$/, ''))).size).toBe(1);
  expect(mapper).toHaveLength(5);
  expect(copies.sort()).toEqual(['node_modules/@mikro-orm/core', 'node_modules/@mikro-orm/sql']);
});

it('names no address in the lock file, so that any registry will do', () => {
  const lock = readFileSync('package-lock.json', 'utf8');

  expect(lock.match(/"resolved": "[^"]*:\/\/[^"]*"/g) ?? []).toEqual([]);
});

const isLicence = (name: string) => (other: string) => other.toLowerCase() === name.toLowerCase();

it('depends directly only on what its licence allows to ship', () => {
  const refused = manifests.flatMap((path) => {
    const { dependencies, optionalDependencies, devDependencies = {} } = readManifest(path);
    const check = (names: Versions, accepted: string[]) =>
      Object.keys(names)
        .filter((name) => !name.startsWith('@keystead/'))
        .map((name) => ({ name, licence: installed(name, path)?.license ?? 'none' }))
        // Some packages write it in small letters.
        .filter(({ licence }) => !licence.split(' OR ').some((one) => accepted.some(isLicence(one))))
        .map(({ name, licence }) => `${path}: ${name} ${licence}`);
    return [
      ...check({ ...dependencies, ...optionalDependencies }, licences),
      ...check(devDependencies, licencesOfTools),
    ];
  });

  expect(refused).toEqual([]);
});

it('explains each of them in the decision record', () => {
  const record = readFileSync('docs/decisions/0002-dependencies.md', 'utf8');
  const names = manifests.flatMap((path) => {
    const { dependencies, optionalDependencies, devDependencies } = readManifest(path);
    return Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
  });
  const ours = /^@(keystead|types)\//;

  expect(names.filter((name) => !ours.test(name) && !record.includes(`\`${name}\``))).toEqual([]);
});

/** Only servers in a clone of the repository have it, so its dependencies are tools. */
const inRepositoryAlone = /^apps\/api\/src\/dev-provider\//;

/** The build copies what these take from the service into the kit, see `scripts/packages/service-in-kit.ts`. */
const copied = [
  'brand-studio/colors.ts',
  'client/error-catalogue.ts',
  'client/router.ts',
  'messages/to-shown-email.ts',
  'primitives/display/Avatar.tsx',
].map((path) => `packages/ui-auth/src/${path}`);

it('imports only what the package declares; tests may also use the tools and the scripts of the root', () => {
  const tools = readManifest('package.json').devDependencies ?? {};
  const undeclared = allSources
    .filter((path) => /^(packages|apps)\//.test(path))
    .flatMap((path) => {
      const home = path.split('/').slice(0, 2).join('/');
      const { devDependencies, ...names } = readManifest(`${home}/package.json`);
      const shipped = { ...names.dependencies, ...names.optionalDependencies, ...names.peerDependencies };
      const forTests = { ...shipped, ...devDependencies, ...tools };
      const lenient =
        isTest(path) ||
        copied.includes(path) ||
        inRepositoryAlone.test(path) ||
        /\/testing(\/|\.ts$)/.test(path);
      return importsOf(path)
        .filter(({ specifier }) => specifier !== '')
        .filter(({ to }) => !(isTest(path) && to.startsWith('scripts/')))
        .filter(
          ({ to, typeOnly }) => !((typeOnly || lenient ? forTests : shipped)[packageOf(to)] ?? isOurs(to)),
        )
        .map(({ to }) => `${path}: ${to}`);
    });

  expect(undeclared).toEqual([]);
});

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function isOurs(specifier: string): boolean {
  return (
    specifier.startsWith('#') ||
    specifier.startsWith('node:') ||
    /^(packages|apps)\//.test(specifier) ||
    builtinModules.includes(specifier)
  );
}
