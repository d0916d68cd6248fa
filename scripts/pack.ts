/**
 * `npm run pack`: builds the published packages and writes their tarballs to `artifacts`. `npm run pack -- ../acme/vendor`
 * copies them to the folder of an application, too.
 */
import { relative, resolve } from 'node:path';
import { copyToVendor, installCommand } from './packages/copy-to-vendor.ts';
import { readManifest } from './packages/manifest.ts';
import { packAll } from './packages/pack-all.ts';
import { runProgram } from './process/run-program.ts';

const [target] = process.argv.slice(2);
const tarballs = await packAll();
for (const path of Object.values(tarballs)) console.log(relative('.', path));

if (target !== undefined) {
  const vendor = resolve(target);
  const [commit, changes] = await Promise.all([
    runProgram('git', ['rev-parse', 'HEAD']),
    runProgram('git', ['status', '--porcelain']),
  ]);
  const { version } = readManifest('packages/db');
  const copied = copyToVendor(tarballs, vendor, { version, commit, isChanged: changes.trim() !== '' });
  for (const path of Object.values(copied)) console.log(relative('.', path));
  const command = installCommand(copied, vendor);
  if (command !== undefined) console.log(`\nIn ${relative('.', resolve(vendor, '..'))}:\n${command}`);
}
