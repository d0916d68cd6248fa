import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm, runProgram } from '../process/run-program.ts';
import { writeChangelog } from './changelog.ts';

const versionIn = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'packages/db/package.json'), 'utf8')).version;

/** The README beside the notes of changes is none. */
const hasChangesets = (folder: string): boolean =>
  globSync('.changeset/*.md', { cwd: folder }).some((path) => !path.endsWith('README.md'));

/**
 * Versions and CHANGELOG.md of the packages, by the changesets, which it removes; the CHANGELOG at the root, the examples
 * and the lock file have the new version then. Gives that version.
 */
export async function raiseVersions(folder: string): Promise<string> {
  // Without changesets the tool fails. The first release has none, and neither has one that broke off.
  if (!hasChangesets(folder)) return versionIn(folder);
  const tool = join(folder, 'node_modules/@changesets/cli/bin.js');
  process.stdout.write(await runProgram(process.execPath, [tool, 'version'], folder));
  const version = versionIn(folder);
  writeChangelog(folder, version);
  for (const path of globSync(join(folder, 'examples/*/package.json'))) {
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/("@keystead\/[\w-]+": )"[^"]+"/g, `$1"${version}"`));
  }
  await runNpm(['install', '--package-lock-only', '--ignore-scripts', '--prefer-offline'], folder);
  return version;
}

/** Publishes what the registry does not have yet, so that a release that broke off goes on when it is run again. */
export async function publish(
  tarballs: Readonly<Record<string, string>>,
  { version, isRehearsal }: { version: string; isRehearsal: boolean },
): Promise<void> {
  for (const [name, tarball] of Object.entries(tarballs)) {
    if (!isRehearsal && (await isPublished(`${name}@${version}`))) continue;
    const rehearsal = isRehearsal ? ['--dry-run', '--provenance=false'] : [];
    await runNpm(['publish', tarball, '--ignore-scripts', ...rehearsal]);
    console.log(`${isRehearsal ? 'would publish' : 'published'} ${name} ${version}`);
  }
}

const isPublished = (nameAndVersion: string): Promise<boolean> =>
  runNpm(['view', nameAndVersion, 'version']).then(
    (output) => output.trim() !== '',
    () => false,
  );
