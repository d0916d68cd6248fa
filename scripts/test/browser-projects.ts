import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectConfiguration } from 'vitest/config';
import { findBrowser, launchOptions } from './browser.ts';
import { acceptedList, pictureCommands } from './picture-commands.ts';

/**
 * Packages that only the set-up of Storybook imports, where Vite does not find them early; later they break the run.
 */
const foundTooLate = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'];

/**
 * React as applications ship it. It takes a quarter less time for a story; what only the other one says is asked when
 * every story is drawn on a server and gone on with in a browser: `.storybook/server-rendering`.
 */
const production = { 'process.env.NODE_ENV': '"production"' };

/**
 * The last compiler of V8 works for programs that run for minutes. The code of a story is done before that has paid: a
 * tenth of the time.
 */
const withoutLastCompiler = '--js-flags=--no-turbofan';

/** Nobody looks at the pages, and the browser does not paint what is transparent: a twelfth of the time. */
const unseen = {
  content: `document.head.insertAdjacentHTML('beforeend', '<style>iframe { opacity: 0 }</style>');`,
};

/** Dates are the same on every machine. */
const anywhere = { timezoneId: 'UTC', locale: 'en-US' };

/** Stories that are played: those with pictures alone, where these are taken anew. */
const played = acceptedList === undefined ? {} : { include: ['pictured', 'pictured-mirrored'] };

interface Group {
  sequence: { groupOrder: number };
  maxWorkers: number;
  /** Files of stories that this run does not play. */
  exclude: string[];
}

/**
 * Every story as a test in Chromium, played once: in light or as it asks for, and its colours in the dark too. Loading
 * Storybook takes seconds, so a run that names other projects (`vitest --project db-sqlite`) or other files
 * (`vitest packages/db`) goes without.
 */
export async function browserProjects(group: Group): Promise<TestProjectConfiguration[]> {
  if (findBrowser() === undefined || !storiesAreAskedFor(process.argv.slice(2).join(' '))) return [];
  return [
    {
      extends: true,
      define: production,
      optimizeDeps: { include: foundTooLate, rolldownOptions: { transform: { define: production } } },
      oxc: { jsx: { runtime: 'automatic', development: false } },
      plugins: [storybookTest({ configDir: '.storybook', initialGlobals: { isTested: true }, tags: played })],
      test: {
        name: 'stories',
        ...group,
        testTimeout: 180_000,
        // One page for all stories of a worker: a fresh one for each file doubles the time.
        isolate: false,
        browser: {
          enabled: true,
          headless: true,
          commands: pictureCommands,
          screenshotFailures: false,
          orchestratorScripts: [unseen],
          provider: playwright({
            launchOptions: launchOptions([withoutLastCompiler]),
            contextOptions: anywhere,
          }),
          instances: [{ browser: 'chromium', name: 'stories' }],
        },
      },
    },
  ];
}

/** `asked` is the command line after `vitest`; an option `--project` or a path selects a part of the tests. */
function storiesAreAskedFor(asked: string): boolean {
  const isNarrow = /--project|(^| )[^- ]\S*[/.]/.test(asked);
  return !isNarrow || /stories|--project[= ]!/.test(asked);
}
