import { type LanguageTag, languages } from '#locales/languages.ts';

const isOfKit = (tag: string): tag is LanguageTag => Object.hasOwn(languages, tag);

/** Name of a language in itself, so that whoever speaks it finds it: `de` is Deutsch. The tag, if it has none. */
export const toLanguageName = (tag: string): string =>
  isOfKit(tag) ? languages[tag].name : (new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag);
