import { languages } from '@keystead/ui-auth/locales/languages';
import { createFakeAuth } from '@keystead/ui-auth/testing';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '@keystead/ui-auth/styles.css';
import './preview.css';
import './cover.css';
import { pagesAreNotStories, standards } from './check-accessibility.ts';
import { loadMessages } from './find-messages.ts';
import { StoryFrame } from './StoryFrame.tsx';

// The first dialog of a run waits for its code; a busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 });

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: {
      test: 'error',
      options: { runOnly: standards, rules: pagesAreNotStories },
    },
    layout: 'fullscreen',
    controls: { expanded: true },
    options: {
      storySort: {
        // What people look for first stands first.
        order: [
          'Keystead',
          'Guides',
          ['Quick start', 'Theming', 'Languages', 'Headless', 'Testing'],
          'Recipes',
          'Sign in',
          [
            'SignInForm',
            'SignUpForm',
            'ForgotPasswordForm',
            'SocialButtons',
            'PasskeyButton',
            'TwoFactorForm',
          ],
          'Account',
          ['UserButton', 'AccountSettings', 'ProfileCard', 'PasswordCard', 'TwoFactorCard', 'PasskeysCard'],
          'Organization',
          ['OrganizationSettings', 'OrgSwitcher', 'MembersTable', 'InviteMembers', 'AcceptInvitation'],
          'Administration',
          ['AdministrationSettings', 'UsersTable', 'UserDrawer'],
          'API keys',
          'Webhooks',
          'Applications',
          'Foundations',
          ['Brand editor', 'Brand', 'Themes', 'Tokens'],
          'Primitives',
        ],
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Colour scheme',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark', 'system'], dynamicTitle: true },
    },
    locale: {
      description: 'Language',
      toolbar: {
        title: 'Locale',
        icon: 'globe',
        items: [...Object.keys(languages), 'en-XA', 'ar-XB'],
        dynamicTitle: true,
      },
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
  beforeEach({ globals }) {
    document.documentElement.toggleAttribute('data-tested', globals.isTested === true);
  },
  loaders: [
    async ({ globals, parameters }) => ({
      fake: createFakeAuth(parameters.auth),
      messages: await loadMessages(globals.locale),
    }),
  ],
  decorators: [
    (Story, { globals, loaded, parameters, viewMode }) => (
      <StoryFrame
        fake={loaded.fake}
        globals={globals}
        messages={loaded.messages}
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
