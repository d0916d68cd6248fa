import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { storyNameFromExport } from 'storybook/internal/csf';
import { words } from '../scripts/words/vite-words.ts';
import { markFields } from './composed-fields.ts';
import { findIconImports } from './icon-imports.ts';
import { indexStories, tagStories } from './sidebar/index-stories.ts';
import { TEST_ONLY } from './sidebar/is-shown.ts';
import { toSentence } from './to-sentence.ts';

const kit = fileURLToPath(new URL('../packages/ui-auth/src/', import.meta.url));
const check = fileURLToPath(new URL('./check-accessibility.ts', import.meta.url));
const compositions = fileURLToPath(new URL('./check-compositions.ts', import.meta.url));
const reading = fileURLToPath(new URL('./reading.ts', import.meta.url));
const pictures = fileURLToPath(new URL('./pictures/annotations.ts', import.meta.url));

/** Tests need neither pages of documents nor a panel that shows what axe found. */
const isTested = process.env.VITEST !== undefined;
const forReaders = ['@storybook/addon-docs', '@storybook/addon-a11y'];

/** Headings on pages of documents are sentences, as in the sidebar and the guides. */
const nameInSentences = {
  name: 'name-stories-in-sentences',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.endsWith('.stories.tsx')) return undefined;
    const [, ...parts] = code.split(/^export const (?=\w+: Story\b)/m);
    const unnamed = parts
      .filter((part) => !/^ {2}name: /m.test(part))
      .map((part) => part.split(':', 1).join());
    // At the end, so that a story which repeats another one does not repeat its name.
    const lines = unnamed.map((name) => `${name}.name = '${toSentence(storyNameFromExport(name))}';`);
    return [code, ...lines].join('\n');
  },
};

const config: StorybookConfig = {
  stories: [
    isTested ? './pictures/*.stories.tsx' : './guides/*.mdx',
    '../packages/ui-auth/src/**/*.stories.tsx',
  ],
  addons: [...(isTested ? [] : forReaders), '@storybook/addon-vitest'],
  // What is composed first ends last: a story is looked at as it is left.
  previewAnnotations: (annotations = []) => [
    ...(isTested ? [compositions] : []),
    check,
    ...(isTested ? [pictures] : []),
    ...annotations,
    ...(isTested ? [] : [reading]),
  ],
  framework: '@storybook/react-vite',
  experimental_indexers: (known = []) => (isTested ? known : indexStories(known)),
  // The filter beside the search brings them back.
  tags: { [TEST_ONLY]: { defaultFilterSelection: 'exclude' } },
  // The card of first steps is for people who set a Storybook up.
  features: { sidebarOnboardingChecklist: false },
  // Font and sign of the frame around the stories.
  staticDirs: isTested
    ? []
    : [
        { from: '../packages/ui-auth/src/themes/inter', to: '/inter' },
        { from: '../apps/docs/public', to: '/' },
      ],
  managerHead: (head = '') => `${head}<style>
@font-face { font-family: Inter; font-weight: 100 900; font-display: swap; src: url("./inter/inter-latin.woff2") format("woff2"); }
</style>`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Named here, lazily loaded parts are prepared before the first story and not in the middle of one.
  viteFinal: (vite) => ({
    ...vite,
    plugins: [words, ...(vite.plugins ?? []), ...(isTested ? [markFields] : [tagStories, nameInSentences])],
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [
        ...(vite.optimizeDeps?.include ?? []),
        '@base-ui/react/alert-dialog',
        '@base-ui/react/csp-provider',
        '@base-ui/react/dialog',
        '@base-ui/react/direction-provider',
        '@base-ui/react/field',
        '@base-ui/react/form',
        '@base-ui/react/merge-props',
        '@base-ui/react/popover',
        '@base-ui/react/tabs',
        '@base-ui/react/toast',
        '@base-ui/react/use-render',
        '@simplewebauthn/browser',
        '@tanstack/react-query',
        '@trpc/client',
        '@trpc/react-query',
        '@trpc/server/observable',
        ...findIconImports(kit),
      ],
    },
  }),
  typescript: { reactDocgen: isTested ? false : 'react-docgen' },
};

export default config;
