/**
 * `npm run release`: asks npm about what of others is in the tarballs (`release/check-materials.ts`), raises the versions by
 * the changesets, commits, packs and publishes. `npm run release -- --dry-run` does all of it but the commit and the
 * publication: versions and CHANGELOGs in a copy of the last commit, the tarballs in `artifacts`, or in the folder after
 * `--artifacts`. With `--built` it packs what was built last.
 * It needs a deep run of exactly this commit, see `test/deep-run.ts`. Sizes are compared with those of the last release;
 * `--accept-sizes` goes on if some grew much.
 */
import { parseArgs } from 'node:util';
import { buildPackages } from './packages/build-packages.ts';
import { packAll } from './packages/pack-all.ts';
import { assertMaterials } from './release/assert-materials.ts';
import { commitRelease, hasChanges } from './release/git.ts';
import { rehearse } from './release/rehearse.ts';
import { findFaultOfSizes, takeSizes } from './release/sizes.ts';
import { publish, raiseVersions } from './release/steps.ts';
import { findFaultOfDeepRun, passOnDeepRun } from './test/deep-run.ts';

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean' },
    artifacts: { type: 'string', default: 'artifacts' },
    built: { type: 'boolean', default: false },
    'accept-sizes': { type: 'boolean', default: false },
  },
});
// npm takes an option that is not behind `--` for its own, and hands it on in the environment.
const isRehearsal = values['dry-run'] || process.env.npm_config_dry_run === 'true';
// Further commands of npm would only pretend as well.
delete process.env.npm_config_dry_run;

if (isRehearsal) {
  const version = await rehearse({ artifacts: values.artifacts, isBuilt: values.built });
  console.log(`This was a rehearsal of ${version}: nothing is published, and nothing here has changed.`);
} else await release();

async function release(): Promise<void> {
  if (await hasChanges())
    throw new Error('There are changes that are not committed; commit or stash them first.');
  const faultOfDeepRun = findFaultOfDeepRun();
  if (faultOfDeepRun !== undefined) throw new Error(faultOfDeepRun);
  const faultOfSizes = findFaultOfSizes();
  if (faultOfSizes !== undefined && !values['accept-sizes']) throw new Error(faultOfSizes);
  await buildPackages();
  await assertMaterials({ isRehearsal: false });
  const version = await raiseVersions('.');
  takeSizes('.');
  await commitRelease(version);
  passOnDeepRun();
  await publish(await packAll(), { version, isRehearsal: false });
  console.log(`${version} is published. Now push the commit and its tag: git push --follow-tags.`);
}
