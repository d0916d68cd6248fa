import { ENGLISH } from '#core/mail/translation.ts';

/** Number of languages that are read from a header; browsers send only a few. */
const RANGES = 20;

/** `de-at;q=0.8` → de-at, 0.8. RFC 9110, 12.5.4: no weight is 1, and 0 means "not this one". */
function parseRange(range: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const language = tag.toLowerCase();
  const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? '1';
  return { language, weight: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0 };
}

const toPrimary = (tag: string): string | undefined => tag.split('-')[0];
const isEnglish = (tag: string): boolean => toPrimary(tag) === ENGLISH;

/** Itself if there is one, else the first of its relatives: `de-at` finds `de`, and `pt-pt` finds `pt-BR`. */
const findNearest = (locales: readonly string[], tag: string): string | undefined =>
  locales.find((locale) => locale.toLowerCase() === tag) ??
  locales.find((locale) => toPrimary(locale) === toPrimary(tag));

/**
 * Undefined for English, otherwise the language that the browser prefers among English and `locales`. If
 * there is none: the language of the operator, or English.
 */
export function pickLocale(
  locales: readonly string[],
  { acceptLanguage, fallback }: { acceptLanguage: string | null; fallback: string },
): string | undefined {
  const find = (language: string) => findNearest(locales, language);
  const [best] = (acceptLanguage ?? '')
    .split(',', RANGES)
    .map(parseRange)
    .filter(({ language, weight }) => weight > 0 && (isEnglish(language) || find(language)))
    .sort((one, other) => other.weight - one.weight);
  return find(best?.language ?? fallback.toLowerCase());
}
