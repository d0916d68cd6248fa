/**
 * `npm run release`: raises the versions by the changesets, commits, packs and publishes. `npm run release -- --dry-run`
 * does all of it but the commit and the publication: versions and CHANGELOGs in a copy of the last commit, the tarballs in
 * `artifacts`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packAll } from './packages/pack-all.ts';
import { commitRelease, hasChanges, makeCopy, removeCopy } from './release/git.ts';
import { publish, raiseVersions } from './release/steps.ts';

// npm takes an option that is not behind `--` for its own, and hands it on in the environment.
const isRehearsal = process.argv.includes('--dry-run') || process.env.npm_config_dry_run === 'true';
// Further commands of npm would only pretend as well.
delete process.env.npm_config_dry_run;
const artifacts = 'artifacts';

if (isRehearsal) await rehearse();
else await release();

async function rehearse(): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'keystead-release-'));
  const copy = join(place, 'repository');
  try {
    await makeCopy(copy);
    const version = await raiseVersions(copy);
    await publish(await packAll(artifacts, copy), { version, isRehearsal });
    console.log(`This was a rehearsal of ${version}: nothing is published, and nothing here has changed.`);
  } finally {
    await removeCopy(copy);
    rmSync(place, { recursive: true, force: true });
  }
}

async function release(): Promise<void> {
  if (await hasChanges())
    throw new Error('There are changes that are not committed; commit or stash them first.');
  const version = await raiseVersions('.');
  if (await hasChanges()) await commitRelease(version);
  await publish(await packAll(artifacts), { version, isRehearsal });
  console.log(`${version} is published. Now push the commit and its tag: git push --follow-tags.`);
}
