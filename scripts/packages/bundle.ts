import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { type Manifest, publishedNames } from './manifest.ts';
import type { PublishedPackage } from './published-packages.ts';
import { withZodAsNamespace } from './with-zod-as-namespace.ts';

/**
 * Modules of the mapper do nothing but declare, which its package.json does not say: what nobody imports of
 * them stays out.
 */
const withoutEffects: Plugin = {
  name: 'without-effects',
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: /^(@mikro-orm\/|\.)/ }, async ({ path, pluginData, ...place }) => {
      if (pluginData === 'resolved') return undefined;
      const found = await resolve(path, { ...place, pluginData: 'resolved' });
      const isOfMapper = found.path.includes('/node_modules/@mikro-orm/');
      return isOfMapper && found.errors.length === 0 ? { ...found, sideEffects: false } : undefined;
    });
  },
};

/**
 * Parts of the mapper for what this service never does: rows as a stream, which needs files of `pg` that may
 * change, and relations that are loaded in groups.
 */
const withoutUnused: Plugin = {
  name: 'without-unused',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(pg-cursor|dataloader)$/ }, ({ path }) => ({ path, namespace: 'absent' }));
    onLoad({ filter: /./, namespace: 'absent' }, () => ({ contents: 'export default undefined;' }));
  },
};

const zodAsNamespace: Plugin = {
  name: 'zod-as-namespace',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => ({
      contents: withZodAsNamespace(readFileSync(path, 'utf8'), path),
      loader: 'ts',
    })),
};

/**
 * Writes the JavaScript of a package: one file for each of `entries`, which are modules below `src`, and one
 * for what several of them, or an `import()`, share. Gives the names of the packages whose code is in these
 * files.
 */
export async function bundle(
  one: PublishedPackage,
  manifest: Manifest,
  entries: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { folder } = one;
  const { metafile } = await build({
    entryPoints: { ...entries },
    outdir: join(folder, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22.18',
    // What is shorter is read and kept in less time and memory. Short lines, since Node prints the one that
    // threw.
    minifyWhitespace: true,
    minifySyntax: true,
    // Names stay, because they are in messages and in the log. To give them back while the code runs costs
    // more.
    minifyIdentifiers: false,
    lineLimit: 160,
    // Beside the file in `dist`, and not named in it: see `packAll`.
    sourcemap: 'external',
    metafile: true,
    legalComments: 'none',
    external: publishedNames(manifest, one).filter((name) => !one.inlines.includes(name)),
    plugins: [withoutEffects, withoutUnused, zodAsNamespace],
    logLevel: 'error',
  });
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const names = used.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.slice(1) ?? []);
  return [...new Set(names)].sort();
}
