export const locales = ['en', 'de'] as const;

/** A language that mails are written in. */
export type Locale = (typeof locales)[number];

/** Languages of a header that are looked at; browsers name a handful. */
const RANGES = 20;

const findLocale = (tag: string): Locale | undefined => {
  const [language] = tag.toLowerCase().split('-');
  return locales.find((locale) => locale === language);
};

/** `de-AT;q=0.8` → de, 0.8. RFC 9110, 12.5.4: no weight is 1, and 0 means "not this one". */
function parseRange(range: string): { locale: Locale | undefined; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? '1';
  return { locale: findLocale(tag), weight: /^[01](\.\d{0,3})?$/.test(weight) ? Number(weight) : 0 };
}

/** The language a browser likes best among ours; `fallback`, or else English, if it names none. */
export function pickLocale(acceptLanguage: string | null, fallback: string): Locale {
  let best: { locale: Locale; weight: number } | undefined;
  for (const range of (acceptLanguage ?? '').split(',', RANGES)) {
    const { locale, weight } = parseRange(range);
    if (locale && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale ?? findLocale(fallback) ?? 'en';
}
