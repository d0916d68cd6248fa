import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';
import { toSentence } from './to-sentence.ts';

const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;

const colours = isDark
  ? {
      text: '#f3f3f5',
      muted: '#a9abb3',
      page: '#0e0e11',
      card: '#17181b',
      line: '#2b2d33',
      accent: '#919cff',
    }
  : {
      text: '#16181d',
      muted: '#5f626b',
      page: '#f9fafb',
      card: '#ffffff',
      line: '#e0e2e7',
      accent: '#2447d8',
    };

const sign = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 148 28" width="148" height="28"><rect width="28" height="28" rx="8" fill="#2447d8"/><path d="M6 11.500c2.700-3 5.300-3 8 0s5.300 3 8 0M6 17.500c2.700-3 5.300-3 8 0s5.300 3 8 0" fill="none" stroke="#fff" stroke-width="2.200" stroke-linecap="round"/><text x="38" y="19.500" font-family="Inter, system-ui, sans-serif" font-size="16" font-weight="600" fill="${colours.text}">Keystead UI</text></svg>`;

addons.setConfig({
  sidebar: {
    renderLabel: ({ type, name }) => (type === 'story' ? toSentence(name) : name),
  },
  theme: create({
    base: isDark ? 'dark' : 'light',
    brandTitle: 'Keystead UI',
    brandImage: `data:image/svg+xml,${encodeURIComponent(sign)}`,
    fontBase: 'Inter, system-ui, "Segoe UI", Roboto, sans-serif',
    colorPrimary: colours.accent,
    colorSecondary: colours.accent,
    appBg: colours.page,
    appContentBg: colours.card,
    appPreviewBg: colours.card,
    appBorderColor: colours.line,
    appBorderRadius: 12,
    barBg: colours.card,
    barTextColor: colours.muted,
    barSelectedColor: colours.accent,
    inputBorderRadius: 8,
    textColor: colours.text,
    textMutedColor: colours.muted,
  }),
});
