/** What the toolbar holds. */
export interface StoryGlobals {
  theme: string;
  locale: string;
  dir: string;
  density: string;
}

const standard: StoryGlobals = { theme: 'light', locale: 'en', dir: 'auto', density: 'comfortable' };

const modes: Record<string, StoryGlobals> = {
  light: standard,
  dark: { ...standard, theme: 'dark' },
  rtl: { ...standard, dir: 'rtl', locale: 'ar-XB' },
};

/** The test runs draw every story three times; each run names its mode. */
export const modeGlobals: StoryGlobals = modes[import.meta.env.VITE_STORY_MODE ?? 'light'] ?? standard;
