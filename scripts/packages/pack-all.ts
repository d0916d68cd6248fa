import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runNpm } from '../process/run-program.ts';
import { buildPackages } from './build-packages.ts';
import { readManifest, toPublishedManifest } from './manifest.ts';
import { type PublishedPackage, publishedPackages, tarballOf } from './published-packages.ts';

/** Files of a package that are not built. */
const documents = ['README.md', 'CHANGELOG.md', 'llms.txt', 'LICENSE'];

interface Packing {
  /** Where manifests and documents are taken from. */
  root?: string;
  isBuilt?: boolean;
}

/**
 * Builds the packages, packs them into `folder`, and gives the absolute path of each tarball by the name of its
 * package. Nothing in the repository points to `dist`, so the packages are put together in a folder of their own
 * first.
 */
export async function packAll(
  folder = 'artifacts',
  { root = '.', isBuilt = false }: Packing = {},
): Promise<Record<string, string>> {
  if (!isBuilt) await buildPackages();
  const place = mkdtempSync(join(tmpdir(), 'keystead-packages-'));
  try {
    const parts = publishedPackages.map((one) => stage(one, place, root));
    mkdirSync(folder, { recursive: true });
    await runNpm(['pack', '--silent', '--ignore-scripts', '--pack-destination', resolve(folder), ...parts]);
  } finally {
    rmSync(place, { recursive: true });
  }
  return Object.fromEntries(publishedPackages.map((one) => [one.name, dropVersion(one, folder, root)]));
}

/** Writes a package as it will be installed. */
function stage(one: PublishedPackage, place: string, root: string): string {
  const { name, folder } = one;
  const target = join(place, tarballOf(name).replace('.tgz', ''));
  // Maps are for those who build: a build of the same commit has those of each file again, under the same names.
  const isShipped = (path: string): boolean => !path.endsWith('.map');
  cpSync(join(folder, 'dist'), join(target, 'dist'), { recursive: true, filter: isShipped });
  for (const document of documents) {
    const source = [join(root, folder, document), document].find(
      (path) => existsSync(path) && isOwn(document, path),
    );
    if (source !== undefined) cpSync(source, join(target, document));
  }
  const manifest = toPublishedManifest(readManifest(join(root, folder)), one);
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return target;
}

/** The licence is the same for all; every other document is of one package. */
const isOwn = (document: string, path: string): boolean => document === 'LICENSE' || path !== document;

function dropVersion({ name, folder }: PublishedPackage, artifacts: string, root: string): string {
  const tarball = tarballOf(name);
  const path = resolve(artifacts, tarball);
  renameSync(
    resolve(artifacts, tarball.replace('.tgz', `-${readManifest(join(root, folder)).version}.tgz`)),
    path,
  );
  return path;
}
