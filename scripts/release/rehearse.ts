import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages } from '../packages/build-packages.ts';
import { packAll } from '../packages/pack-all.ts';
import { assertMaterials } from './assert-materials.ts';
import { makeCopy, removeCopy } from './git.ts';
import { takeSizes } from './sizes.ts';
import { publish, raiseVersions } from './steps.ts';

/**
 * Does all of a release but the commit and the publication: versions and CHANGELOGs in a copy of the last commit, the
 * tarballs in a folder. Gives the version. `isBuilt` takes the packages as they were built last.
 */
export async function rehearse({
  artifacts,
  isBuilt,
}: {
  artifacts: string;
  isBuilt: boolean;
}): Promise<string> {
  if (!isBuilt) await buildPackages();
  await assertMaterials({ isRehearsal: true });
  const place = mkdtempSync(join(tmpdir(), 'keystead-release-'));
  const copy = join(place, 'repository');
  try {
    await makeCopy(copy);
    const version = await raiseVersions(copy);
    takeSizes(copy);
    await publish(await packAll(artifacts, { root: copy, isBuilt: true }), { version, isRehearsal: true });
    return version;
  } finally {
    await removeCopy(copy);
    rmSync(place, { recursive: true, force: true });
  }
}
