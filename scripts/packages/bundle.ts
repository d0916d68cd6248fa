import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { type Manifest, publishedNames } from './manifest.ts';
import { lenderOf, type PublishedPackage } from './published-packages.ts';
import { findInstalled, moduleOf } from './vendored.ts';

/** A module of a package whose code another one of ours has: `@keystead/db/vendor/@mikro-orm/core/index.js`. */
export function lentName(specifier: string, borrower: PublishedPackage): string | undefined {
  const lender = lenderOf(specifier);
  if (lender === undefined || lender === borrower) return undefined;
  return `${lender.name}/${moduleOf(specifier, borrower.folder)}.js`;
}

const borrow = (borrower: PublishedPackage): Plugin => ({
  name: 'borrow',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^@/ }, ({ path }) => {
      const name = lentName(path, borrower);
      return name === undefined ? undefined : { path: name, external: true };
    });
  },
});

/**
 * Parts of the mapper for what this service never does: rows as a stream, which needs files of `pg` that may change, and
 * relations that are loaded in groups.
 */
const withoutUnused: Plugin = {
  name: 'without-unused',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(pg-cursor|dataloader)$/ }, ({ path }) => ({ path, namespace: 'absent' }));
    onLoad({ filter: /./, namespace: 'absent' }, () => ({ contents: 'export default undefined;' }));
  },
};

/**
 * Writes the JavaScript of a package: one file for each of `entries`, which are modules below `src`, and one for what
 * several of them, or an `import()`, share. Gives the names of the packages whose code is in these files.
 */
export async function bundle(
  one: PublishedPackage,
  manifest: Manifest,
  entries: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { folder, lends } = one;
  const lent = lends.map((name) => {
    const module = moduleOf(name, folder);
    return [module, join(findInstalled(name, folder).folder, module.replace(`vendor/${name}`, ''))];
  });
  const { metafile } = await build({
    entryPoints: { ...entries, ...Object.fromEntries(lent) },
    outdir: join(folder, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22.18',
    // Names of classes are in messages, and in the log.
    keepNames: true,
    // Short lines, since Node prints the one that threw. What is shorter is read and kept in less time and memory.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    sourcemap: 'linked',
    metafile: true,
    legalComments: 'none',
    external: publishedNames(manifest, one),
    plugins: [borrow(one), withoutUnused],
    logLevel: 'error',
  });
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const names = used.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.slice(1) ?? []);
  return [...new Set(names)].sort();
}
