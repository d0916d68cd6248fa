import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Folder of an application with these packages in `node_modules`, as they are in their tarballs. It is below the
 * repository, whose `node_modules` have what the packages depend on; so nothing is downloaded.
 */
export function unpack(tarballs: Readonly<Record<string, string>>): string {
  mkdirSync('artifacts', { recursive: true });
  const folder = mkdtempSync(resolve('artifacts/application-'));
  for (const [name, tarball] of Object.entries(tarballs)) {
    const target = join(folder, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    const { status, stderr } = spawnSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
    if (status !== 0) throw new Error(`${tarball} cannot be unpacked: ${stderr}`);
  }
  return folder;
}
