import { create } from 'storybook/theming/create';

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

const name = `<span style="display:inline-flex;align-items:center;gap:10px;font-size:16px;font-weight:600"><svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true"><rect width="28" height="28" rx="8" fill="#2447d8"/><path d="M6 11.5c2.7-3 5.3-3 8 0s5.3 3 8 0M6 17.5c2.7-3 5.3-3 8 0s5.3 3 8 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/></svg>Keystead UI</span>`;

/** Look of Storybook around the stories. A picture would have no fonts; null lets the name be HTML. */
export const theme = Object.assign(
  create({
    base: isDark ? 'dark' : 'light',
    brandTitle: name,
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
  { brandImage: null },
);
