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

/**
 * Zod as a namespace, and the main entry in front of what it loads later: without that, what both need would be cut into
 * a file for each combination of those that need it, and all of these are loaded at the start.
 */
const ownSources: Plugin = {
  name: 'own-sources',
  setup: ({ onResolve, onLoad, resolve }) => {
    const later = new Set<string>();
    onResolve({ filter: /^#(core|features)\// }, async ({ path, kind, pluginData, ...place }) => {
      if (kind !== 'dynamic-import' || pluginData === 'resolved') return undefined;
      const found = await resolve(path, { ...place, kind, pluginData: 'resolved' });
      later.add(found.path);
      return found;
    });
    onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
      const text = withZodAsNamespace(readFileSync(path, 'utf8'), path);
      return { contents: later.has(path) ? `${text}\nimport '#index.ts';\n` : text, loader: 'ts' };
    });
  },
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
    plugins: [withoutEffects, withoutUnused, ownSources],
    logLevel: 'error',
  });
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const names = used.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.slice(1) ?? []);
  return [...new Set(names)].sort();
}
