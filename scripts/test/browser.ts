import { existsSync, globSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { findSystemBrowser } from './system-packages.mjs';

export const hasPlaywrightBrowser = (): boolean => existsSync(chromium.executablePath());

/** The path of a Chromium, or undefined: the system's, then Playwright's own. */
export function findBrowser(): string | undefined {
  return findSystemBrowser() ?? (hasPlaywrightBrowser() ? chromium.executablePath() : undefined);
}

/** The tests that open pages themselves; the others beside them run without a browser. */
export function testsWithBrowser(): string[] {
  return globSync('{e2e,.storybook}/**/*.test.ts').filter((path) =>
    /playwright|\/browser\b|\/shared-demo\b/.test(readFileSync(path, 'utf8')),
  );
}
