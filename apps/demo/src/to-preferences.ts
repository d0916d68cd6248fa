import { languages } from '@keystead/ui-auth/locales/languages';
import { isDemoLanguage } from './languages.ts';

export const choices = {
  scheme: ['system', 'light', 'dark'],
  locale: Object.keys(languages).filter(isDemoLanguage),
  direction: ['auto', 'ltr', 'rtl'],
} as const;

export type Preferences = { [Name in keyof typeof choices]: (typeof choices)[Name][number] };

/** Takes from what was kept whatever still makes sense, and the rest from `defaults`. */
export function toPreferences(kept: unknown, defaults: Preferences): Preferences {
  const read = (name: string): unknown =>
    typeof kept === 'object' && kept !== null
      ? Object.entries(kept).find(([key]) => key === name)?.[1]
      : null;
  return {
    scheme: choices.scheme.find((scheme) => scheme === read('scheme')) ?? defaults.scheme,
    locale: choices.locale.find((locale) => locale === read('locale')) ?? defaults.locale,
    direction: choices.direction.find((direction) => direction === read('direction')) ?? defaults.direction,
  };
}
