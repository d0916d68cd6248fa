import { hasPlaywrightBrowser } from './browser.ts';
import { canInstall, findMissing, installSystemPackages } from './system-packages.mjs';

/**
 * Installs or checks the programs that tests start: browser, PostgreSQL, Redis and PgBouncer. In a fresh clone
 * they were installed with the packages of npm. Prints one line for each missing one; its tests count as skipped.
 */
export async function provideSystemPrograms(): Promise<void> {
  const missing = findMissing(hasPlaywrightBrowser());
  const failed = canInstall() ? await installSystemPackages(missing) : undefined;
  for (const { name, purpose } of missing) {
    const command = failed?.get(name);
    if (failed === undefined)
      console.log(`Missing: ${purpose}. Install the package "${name}" of your system.`);
    else if (command !== undefined) console.log(`Missing: ${purpose}. "apt-get ${command}" failed.`);
  }
}
