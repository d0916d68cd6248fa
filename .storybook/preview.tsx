import { createFakeAuth } from '@keystead/ui-auth/testing';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '@keystead/ui-auth/styles.css';
import './preview.css';
import { rulesOfColour } from './check-contrast.ts';
import { StoryFrame } from './StoryFrame.tsx';
import { standardGlobals } from './story-globals.ts';

// The first dialog of a run waits for its code; a busy machine takes its time.
configure({ asyncUtilTimeout: 5000 });

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Tests ask for nothing else, and listing what passes is a good part of the time.
        ...(import.meta.env.MODE === 'test' && { resultTypes: ['violations'] }),
      },
      // A story is a part of a page: landmarks and the one first-level heading are the page's business.
      config: {
        rules: [
          { id: 'region', enabled: false },
          { id: 'page-has-heading-one', enabled: false },
          { id: 'landmark-one-main', enabled: false },
          // Tests look at colours by themselves, in both schemes.
          ...rulesOfColour.map((id) => ({ id, enabled: import.meta.env.MODE !== 'test' })),
        ],
      },
    },
    layout: 'fullscreen',
    controls: { expanded: true },
  },
  globalTypes: {
    theme: {
      description: 'Colour scheme',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark', 'system'], dynamicTitle: true },
    },
    locale: {
      description: 'Language',
      toolbar: { title: 'Locale', icon: 'globe', items: ['en', 'de', 'en-XA', 'ar-XB'], dynamicTitle: true },
    },
    dir: {
      description: 'Direction',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['auto', 'ltr', 'rtl'], dynamicTitle: true },
    },
    density: {
      description: 'Density',
      toolbar: { title: 'Density', icon: 'ruler', items: ['comfortable', 'compact'], dynamicTitle: true },
    },
  },
  initialGlobals: standardGlobals,
  loaders: [({ parameters }) => ({ fake: createFakeAuth(parameters.auth) })],
  decorators: [
    (Story, { globals, loaded, parameters, viewMode }) => (
      <StoryFrame
        fake={loaded.fake}
        globals={globals}
        provider={parameters.provider}
        width={parameters.width}
        inDocs={viewMode === 'docs'}
      >
        <Story />
      </StoryFrame>
    ),
  ],
};

export default preview;
