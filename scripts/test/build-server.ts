import { copyFileSync, globSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Beside the sources, since the server finds the demo and its own manifest two folders up. */
const folder = resolve('apps/api/artifacts');

const installed = `${resolve('node_modules')}/`;

/**
 * Packages stay outside, by their name where the built server finds the same ones. Others lie below a package of
 * ours, in another version, and are named by their file.
 */
const packagesStayOutside: Plugin = {
  name: 'packages stay outside',
  setup({ onResolve, resolve: find }) {
    onResolve({ filter: /^[^.#/]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === packagesStayOutside || kind === 'entry-point' || /^(@keystead|node:)/.test(path))
        return undefined;
      const found = await find(path, { kind, importer, resolveDir, pluginData: packagesStayOutside });
      const isOfOurs = found.errors.length === 0 && !found.external && !found.path.startsWith(installed);
      return { path: isOfOurs ? pathToFileURL(found.path).href : path, external: true };
    });
  },
};

/**
 * Builds server and command line, which tests start more than a hundred times: a few files load in half the time of
 * seven hundred sources. Resolves to the folder.
 */
export async function buildServer(): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  await build({
    entryPoints: ['apps/api/src/main.ts', 'apps/api/src/cli.ts'],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    // Names of classes are in messages, and in the log.
    keepNames: true,
    plugins: [packagesStayOutside],
    logLevel: 'error',
  });
  // Modules read these where they stand.
  for (const file of globSync('packages/*/src/**/*.bin')) copyFileSync(file, join(folder, basename(file)));
  return folder;
}
