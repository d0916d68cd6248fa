import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectConfiguration } from 'vitest/config';
import { findBrowser } from './browser.ts';

/** What `.storybook/preview.tsx` reads as `import.meta.env.VITE_STORY_MODE`. */
const storyModes = ['light', 'dark', 'rtl'] as const;
type StoryMode = (typeof storyModes)[number];

/** Only Storybook's own set-up imports these, where Vite does not look ahead; found during a run they break it. */
const foundTooLate = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'];

/**
 * Every story as a test in Chromium, once per appearance. Loading Storybook takes seconds, so a run that names
 * other projects (`vitest --project db-sqlite`) or other files (`vitest packages/db`) goes without.
 */
export async function browserProjects(): Promise<TestProjectConfiguration[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined || !storiesAreAskedFor(process.argv.slice(2))) return [];
  return storyModes.map((mode) => storyProject(mode, executablePath));
}

function storyProject(mode: StoryMode, executablePath: string): TestProjectConfiguration {
  return {
    extends: true,
    optimizeDeps: { include: foundTooLate },
    plugins: [storybookTest({ configDir: '.storybook' }), ownCache(mode)],
    test: {
      name: `stories-${mode}`,
      env: { VITE_STORY_MODE: mode },
      sequence: { groupOrder: 1 },
      testTimeout: 30_000,
      // One page for all stories of a worker: a fresh one for each file doubles the time.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            executablePath,
            args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
          },
        }),
        instances: [{ browser: 'chromium', name: `stories-${mode}` }],
      },
    },
  };
}

/** The three projects start together and must not write their prepared dependencies over one another. */
function ownCache(mode: StoryMode) {
  return {
    name: 'keystead:own-cache',
    enforce: 'post' as const,
    config: () => ({ cacheDir: `node_modules/.cache/stories-${mode}` }),
  };
}

function storiesAreAskedFor(words: string[]): boolean {
  const named = words.filter((word) => word.startsWith('--project') || /^[^-].*[/.]/.test(word));
  return named.length === 0 || named.some((word) => /stories|!/.test(word));
}
