import { languages } from '#locales/languages.ts';

/** The language of mails that is nearest to that of the reader; English, if there is none. */
export function toMailLocale(reader: string): string {
  const [language = 'en'] = reader.split('-');
  const known = Object.keys(languages);
  return known.find((tag) => tag === reader) ?? known.find((tag) => tag.split('-')[0] === language) ?? 'en';
}
