export interface StoryGlobals {
  theme: string;
  locale: string;
  dir: string;
  density: string;
}

export const standardGlobals: StoryGlobals = {
  theme: 'light',
  locale: 'en',
  dir: 'auto',
  density: 'comfortable',
};
