import { existsSync, globSync, readFileSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright';
import { findSystemBrowser } from './system-packages.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Files whose stories the same run does not play. Without any, the stories of all files are drawn. */
    storiesNotPlayed: string[];
  }
}

export const hasPlaywrightBrowser = (): boolean => existsSync(chromium.executablePath());

/** The path of a Chromium, or undefined: the system's, then Playwright's own. */
export function findBrowser(): string | undefined {
  return findSystemBrowser() ?? (hasPlaywrightBrowser() ? chromium.executablePath() : undefined);
}

/** Fails where there is no browser: `npm test` installs one, or leaves out what needs it. */
export function launchOptions(switches: string[] = []): LaunchOptions {
  const executablePath = findBrowser();
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...switches],
  };
}

/** The tests that open pages themselves; the others beside them run without a browser. */
export function testsWithBrowser(): string[] {
  return globSync('{e2e,.storybook}/**/*.test.ts').filter((path) =>
    /playwright|\/browser\b|\/shared-demo\b/.test(readFileSync(path, 'utf8')),
  );
}
