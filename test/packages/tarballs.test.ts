import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isLong, seed } from '../../packages/api-router/src/testing/random/seed.ts';
import { BILL, readBill } from '../../scripts/packages/bill-of-materials.ts';
import { packageOf, readSpecifiers } from '../../scripts/packages/imports.ts';
import { publishedPackages } from '../../scripts/packages/published-packages.ts';
import { unpack } from '../../scripts/packages/unpack.ts';
import { runTool } from '../../scripts/process/run-tool.ts';

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const tarballs = inject('tarballs');
let application = '';
beforeAll(() => {
  application = unpack(tarballs);
});
afterAll(() => rmSync(application, { recursive: true, force: true }));

const folderOf = (name: string): string => join(application, 'node_modules', name);
const filesOf = (name: string): string[] => globSync('**/*.*', { cwd: folderOf(name) }).sort();
const read = (name: string, path: string): string => readFileSync(join(folderOf(name), path), 'utf8');
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Specifiers in the built files of a package. */
const importsOf = (name: string): { path: string; specifier: string }[] =>
  filesOf(name)
    .filter((path) => /\.(js|d\.ts|css)$/.test(path))
    .flatMap((path) => readSpecifiers(read(name, path)).map((specifier) => ({ path, specifier })));

describe.each(publishedPackages)('$name', ({ name, folder }) => {
  it('has its documents, and no test, story or fixture', () => {
    const files = filesOf(name);

    expect(files).toEqual(expect.arrayContaining(['README.md', 'llms.txt', 'package.json']));
    expect(existsSync(join(folderOf(name), 'LICENSE'))).toBe(true);
    expect(files.filter((path) => /\.(test|test-d|stories|fixture)\./.test(path))).toEqual([]);
    expect(files.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))).toEqual([]);
  });

  it('imports only files that it has, and packages that it names', () => {
    const { dependencies, optionalDependencies, peerDependencies } = manifestOf(folderOf(name));
    const named = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    const known = [name, ...Object.keys(named), ...builtinModules];
    const missing = importsOf(name).filter(({ path, specifier }) => {
      const owner = packageOf(specifier);
      if (owner !== undefined) return !known.includes(owner);
      const file = path.endsWith('.d.ts') ? specifier.replace(/\.js$/, '.d.ts') : specifier;
      return !specifier.startsWith('node:') && !existsSync(join(folderOf(name), dirname(path), file));
    });

    expect(missing).toEqual([]);
  });

  it('needs one version of the other packages, its own', () => {
    const { version, dependencies = {} } = manifestOf(folderOf(name));
    const ours = Object.entries(dependencies).filter(([other]) => other.startsWith('@keystead/'));

    expect(version).toBe(manifestOf(folder).version);
    expect(ours.filter(([, wanted]) => wanted !== version)).toEqual([]);
  });

  it('has no error in publint', async () => {
    const { code, output } = await runTool('publint', [tarballs[name] ?? '', '--strict']);

    expect(output).toContain('All good!');
    expect(code).toBe(0);
  });
});

/** Packages that others bring into a tarball. */
const brought: Readonly<Record<string, readonly string[]>> = {
  // Those of the pages, which are built for browsers.
  keystead: [
    ...['@base-ui/react', '@base-ui/utils', '@simplewebauthn/browser', 'lucide-react', 'uqr'],
    ...['@floating-ui/core', '@floating-ui/dom', '@floating-ui/react-dom', '@floating-ui/utils'],
    ...['@tanstack/history', '@tanstack/query-core', '@tanstack/react-query', '@tanstack/react-router'],
    ...['@tanstack/react-store', '@tanstack/router-core', '@tanstack/store'],
    ...['@trpc/client', '@trpc/react-query', '@trpc/server'],
    ...['react', 'react-dom', 'scheduler', 'use-sync-external-store'],
  ],
  '@keystead/db': ['fdir', 'picomatch', 'postgres-array', 'postgres-date', 'postgres-interval', 'tinyglobby'],
};

it.each(publishedPackages)(
  '$name has the licences of what it contains, and of nothing else',
  ({ name, contains, inlines }) => {
    const path = join(folderOf(name), 'dist/vendor/LICENSES.txt');
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const names = [...text.matchAll(/^((?:@[\w-]+\/)?[\w-]+) \d+\.\d+\.\d+$/gm)].map(([, one]) => one);

    expect(names).toEqual([...contains, ...inlines, ...(brought[name] ?? [])].sort());
  },
);

/** Checks a file against the schema of the format. */
const validator = new Validation.JsonStrictValidator(Spec.Spec1dot6.version);

it.each(publishedPackages)(
  '$name says in a bill of materials what of others is in it, with version, licence and address',
  async ({ name, contains, inlines, copies = [] }) => {
    const text = read(name, BILL);
    const { specVersion, metadata, components = [] } = JSON.parse(text);
    const { version } = manifestOf(folderOf(name));
    const named = readBill(text).map((one) => one.name);

    expect(await validator.validate(text)).toBeNull();
    expect(specVersion).toBe('1.6');
    expect(readFileSync('docs/guide/versions.md', 'utf8')).toContain(`\`${BILL}\``);
    expect(metadata.component.purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    expect(named.sort()).toEqual(
      [...contains, ...inlines, ...(brought[name] ?? []), ...copies.map((one) => one.name)].sort(),
    );
    for (const { purl } of components) expect(purl).toMatch(/^pkg:npm\/(%40[\w-]+\/)?[\w-]+@\d+\.\d+\.\d+$/);
  },
);

it.each(publishedPackages)('$name has no source map, and names none', ({ name }) => {
  const files = filesOf(name);
  const naming = files.filter(
    (path) => /\.(js|css|d\.ts)$/.test(path) && /^\/\/# sourceMappingURL=/m.test(read(name, path)),
  );

  expect(files.filter((path) => path.endsWith('.map'))).toEqual([]);
  expect(naming).toEqual([]);
});

it.each(publishedPackages)('$name says where it comes from, and leads back there', ({ name, folder }) => {
  const manifest: Record<string, unknown> = JSON.parse(read(name, 'package.json'));

  expect(manifest).toMatchObject({
    homepage: expect.stringMatching(/^https:/),
    bugs: expect.stringMatching(/^https:/),
    repository: { type: 'git', url: expect.stringMatching(/^git\+https:.*\.git$/), directory: folder },
    publishConfig: { access: 'public', provenance: true },
  });
  expect(read(name, 'CHANGELOG.md')).toMatch(new RegExp(`^# ${name}\n`));
});

it.each(publishedPackages.filter(({ isBundled }) => isBundled))(
  '$name has bundles in ASCII, which take half the memory',
  ({ name }) => {
    const bundles = filesOf(name).filter((path) => /^dist\/[^/]+\.js$/.test(path));
    const isBeyond = (byte: number): boolean => byte > 0x7f;
    const others = bundles.filter((path) => readFileSync(join(folderOf(name), path)).some(isBeyond));

    expect(bundles.length).toBeGreaterThan(2);
    expect(others).toEqual([]);
  },
);

it('keystead has the examples that it writes into projects, as they are and without their tests', async () => {
  const texts: Record<string, string> = JSON.parse(read('keystead', 'dist/examples.json'));
  const built = join(folderOf('keystead'), 'dist/commands/init/example-files.js');
  const { readExample }: typeof import('../../apps/api/src/commands/init/example-files.ts') = await import(
    built
  );

  expect(Object.keys(texts)).toEqual(
    expect.arrayContaining(['next/app/api/[...all]/route.ts', 'hono/page.html']),
  );
  expect(Object.keys(texts).filter((path) => /\.test\.|node_modules/.test(path))).toEqual([]);
  for (const [path, text] of Object.entries(texts)) {
    expect(text).toBe(readFileSync(join('examples', path), 'utf8'));
    expect(readExample(path)).toBe(text);
  }
});

const libraries = publishedPackages.filter(({ isLibrary }) => isLibrary);

type Entry = string | { types: string; default: string };

function entriesOf(name: string): [entry: string, target: Entry][] {
  const { exports }: { exports: Record<string, Entry> } = JSON.parse(read(name, 'package.json'));
  return Object.entries(exports);
}

it.each(libraries)('$name has a file behind each entry, and types wherever it has code', ({ name }) => {
  const fileOf = (path: string): boolean => globSync(path, { cwd: folderOf(name) }).length > 0;
  const faults = entriesOf(name).filter(([, target]) => {
    if (typeof target === 'string') return /\.[jt]sx?$/.test(target) || !fileOf(target);
    const [first] = Object.keys(target);
    const isPair = target.types === target.default.replace(/\.js$/, '.d.ts');
    return first !== 'types' || !isPair || !fileOf(target.types) || !fileOf(target.default);
  });

  expect(faults).toEqual([]);
});

/** Entries that are examined in one run. Each costs a tenth of a second, and most are built alike. */
const EXAMINED = isLong ? Number.POSITIVE_INFINITY : 12;

/** Entries with code, from the one that the seed names on, as many as one run examines. */
function drawEntries(name: string): string[] {
  const entries = entriesOf(name).flatMap(([entry, target]) =>
    typeof target === 'string' || entry.includes('*') ? [] : [entry],
  );
  const start = seed % entries.length;
  return [...entries.slice(start), ...entries.slice(0, start)].slice(0, EXAMINED);
}

it.each(libraries)('$name leads every way of looking types up to the right ones', async ({ name }) => {
  const { code, output } = await runTool('attw', [
    ...['--profile', 'esm-only', '--format', 'ascii', '--no-emoji', tarballs[name] ?? ''],
    ...['--entrypoints', ...drawEntries(name)],
  ]);

  expect(code, output).toBe(0);
});

describe('the kit', () => {
  const kit = '@keystead/ui-auth';

  it("says 'use client' where its sources do, in the first line", () => {
    const built = filesOf(kit).filter((path) => /^dist\/(?!(service|vendor)\/).*\.js$/.test(path));
    const wrong = built.filter((path) => {
      const source = path.replace('dist', 'packages/ui-auth/src').replace(/\.js$/, '.ts');
      const text = readFileSync(existsSync(source) ? source : `${source}x`, 'utf8');
      const says = (code: string): boolean => code.startsWith("'use client';\n");
      return says(text) !== says(read(kit, path));
    });

    expect(built.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });

  it('has the font that its style sheet names, and the licence of it', () => {
    const [, font = ''] = /url\("\.\/([^"]+)"\)/.exec(read(kit, 'dist/themes/inter.css')) ?? [];

    expect(filesOf(kit)).toEqual(
      expect.arrayContaining([`dist/themes/${font}`, 'dist/themes/inter/OFL.txt']),
    );
  });

  it('installs neither the service nor a database', () => {
    const names = new Set([kit]);
    for (const name of names) {
      const folder = name === kit ? folderOf(kit) : join('node_modules', name);
      const { dependencies, peerDependencies } = existsSync(folder) ? manifestOf(folder) : {};
      for (const next of Object.keys({ ...dependencies, ...peerDependencies })) names.add(next);
    }

    expect([...names]).toContain('@base-ui/react');
    expect([...names].filter((name) => /^@(mikro-orm|keystead\/(?!ui-auth))|sqlite|^pg$/.test(name))).toEqual(
      [],
    );
  });
});
