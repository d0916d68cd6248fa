import { addons } from 'storybook/manager-api';
import { theme } from './theme.ts';
import { toSentence } from './to-sentence.ts';

addons.setConfig({
  sidebar: {
    renderLabel: ({ type, name }) => (type === 'story' ? toSentence(name) : name),
  },
  theme,
  // The cover has nothing to set.
  layoutCustomisations: { showPanel: ({ storyId }, isShown) => storyId !== 'keystead--start' && isShown },
});
