import { existsSync, globSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { installSystemPackage } from './system-package.ts';

/** The path of a Chromium, or undefined. `CHROMIUM_PATH` wins, then the system's, then Playwright's own. */
export function findBrowser(): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

export function provideBrowser(): string | undefined {
  if (findBrowser() === undefined)
    installSystemPackage('chromium', 'a browser for stories and end-to-end tests');
  return findBrowser();
}

/** The tests that open pages themselves; the others beside them run without a browser. */
export function testsWithBrowser(): string[] {
  return globSync('{e2e,.storybook}/**/*.test.ts').filter((path) =>
    /playwright|\/browser\b/.test(readFileSync(path, 'utf8')),
  );
}
