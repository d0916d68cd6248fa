import { ENGLISH, type Translation } from '#core/mail/translation.ts';

/** Number of languages that are read from a header; browsers send only a few. */
const RANGES = 20;

/** `de-AT;q=0.8` → de, 0.8. RFC 9110, 12.5.4: no weight is 1, and 0 means "not this one". */
function parseRange(range: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const [language = ''] = tag.toLowerCase().split('-');
  const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? '1';
  return { language, weight: /^[01](\.\d{0,3})?$/.test(weight) ? Number(weight) : 0 };
}

/**
 * Undefined for English, otherwise the language that the browser prefers among English and `translations`. If
 * there is none: the language of the operator, or English.
 */
export function pickTranslation(
  translations: readonly Translation[],
  { acceptLanguage, fallback }: { acceptLanguage: string | null; fallback: string },
): Translation | undefined {
  const find = (language: string) => translations.find(({ locale }) => locale === language);
  const [best] = (acceptLanguage ?? '')
    .split(',', RANGES)
    .map(parseRange)
    .filter(({ language, weight }) => weight > 0 && (language === ENGLISH || find(language)))
    .sort((one, other) => other.weight - one.weight);
  return find(best?.language ?? fallback.toLowerCase().split('-')[0] ?? ENGLISH);
}
