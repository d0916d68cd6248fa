import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs a package of the system, on Debian as root. Elsewhere, or if that fails, prints in one line what is missing.
 */
export function installSystemPackage(name: string, purpose: string): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    console.log(`Missing: ${purpose}. Install the package "${name}" of your system.`);
    return;
  }
  console.log(`Installing ${name} (${purpose})…`);
  const failed = [['update'], ['install', '-y', '--no-install-recommends', name]].find(
    (args) => !runAptGet(['-qq', ...args]),
  );
  if (failed) console.log(`Missing: ${purpose}. "apt-get ${failed.join(' ')}" failed.`);
}

function runAptGet(args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
  if (status !== 0) console.error(stderr);
  return status === 0;
}
