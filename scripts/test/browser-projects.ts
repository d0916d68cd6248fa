import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectConfiguration } from 'vitest/config';
import { findBrowser } from './browser.ts';

type StoryOptions = NonNullable<Parameters<typeof storybookTest>[0]>;

/**
 * Which stories are drawn how. Every story is played once, in light, and its colours are checked in the dark as well.
 * What the reading direction can change is drawn from right to left, in a language of longer words: the stories
 * tagged `rtl`, at least one of each file.
 */
const runs: Record<string, StoryOptions> = {
  'stories-light': { initialGlobals: { theme: 'light', darkToo: true } },
  'stories-rtl': {
    initialGlobals: { theme: 'light', dir: 'rtl', locale: 'ar-XB' },
    tags: { include: ['rtl'] },
  },
};

/** Only Storybook's own set-up imports these, where Vite does not look ahead; found during a run they break it. */
const foundTooLate = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'];

/**
 * The stories as tests in Chromium. Loading Storybook takes seconds, so a run that names other projects
 * (`vitest --project db-sqlite`) or other files (`vitest packages/db`) goes without.
 */
export async function browserProjects(): Promise<TestProjectConfiguration[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined || !storiesAreAskedFor(process.argv.slice(2).join(' '))) return [];
  const launchOptions = {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  };
  return Object.entries(runs).map(([name, options]) => ({
    extends: true,
    optimizeDeps: { include: foundTooLate },
    plugins: [storybookTest({ configDir: '.storybook', ...options })],
    test: {
      name,
      sequence: { groupOrder: 1 },
      testTimeout: 60_000,
      // One page for all stories of a browser: a fresh one for each file doubles the time.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions }),
        instances: [{ browser: 'chromium', name }],
      },
    },
  }));
}

/** `asked` is what followed `vitest`: an option `--project` or a path narrows the run down. */
function storiesAreAskedFor(asked: string): boolean {
  const isNarrow = /--project|(^| )[^- ]\S*[/.]/.test(asked);
  return !isNarrow || /stories|--project[= ]!/.test(asked);
}
