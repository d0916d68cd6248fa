import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectConfiguration } from 'vitest/config';
import type { BrowserInstanceOption } from 'vitest/node';
import { findBrowser } from './browser.ts';

/** How every story is drawn: what the toolbar of Storybook would be set to. */
const modes: Record<string, object> = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  rtl: { theme: 'light', dir: 'rtl', locale: 'ar-XB' },
};

/** Only Storybook's own set-up imports these, where Vite does not look ahead; found during a run they break it. */
const foundTooLate = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'];

/**
 * Every story as a test in Chromium, once per mode: three browsers on one Vite server, since a server for each would
 * do the same work three times. Loading Storybook takes seconds, so a run that names other projects
 * (`vitest --project db-sqlite`) or other files (`vitest packages/db`) goes without.
 */
export async function browserProjects(): Promise<TestProjectConfiguration[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined || !storiesAreAskedFor(process.argv.slice(2).join(' '))) return [];
  const launchOptions = {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  };
  return [
    {
      extends: true,
      optimizeDeps: { include: foundTooLate },
      plugins: [storybookTest({ configDir: '.storybook' })],
      test: {
        name: 'stories',
        sequence: { groupOrder: 1 },
        testTimeout: 60_000,
        // One page for all stories of a browser: a fresh one for each file doubles the time.
        isolate: false,
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          provider: playwright({ launchOptions }),
          instances: Object.entries(modes).map(toBrowser),
        },
      },
    },
  ];
}

/** `storybookTest` takes `initialGlobals` for a whole server and hands them on under this key, here set for each. */
function toBrowser([mode, globals]: [string, object]): BrowserInstanceOption {
  return {
    browser: 'chromium',
    name: `stories-${mode}`,
    provide: { 'storybook/test-initial-globals': globals },
  };
}

/** `asked` is what followed `vitest`: an option `--project` or a path narrows the run down. */
function storiesAreAskedFor(asked: string): boolean {
  const isNarrow = /--project|(^| )[^- ]\S*[/.]/.test(asked);
  return !isNarrow || /stories|--project[= ]!/.test(asked);
}
