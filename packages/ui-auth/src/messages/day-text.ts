/** Digits of Arabic, Persian and full width, as a keyboard or a Japanese input method may give them. */
const otherDigits = /[٠-٩۰-۹０-９]/g;

const toLatinDigits = (text: string): string =>
  text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15));

const format = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });

/** True for a date that exists, as `2026-11-28`, in the years 1 to 9999, which databases can store. */
export function isDay(text: string): boolean {
  // A day such as 31 April may roll over to the next month. What is no day at all has no JSON.
  const found = String(new Date(`${text}T00:00:00Z`).toJSON());
  return text.length === 10 && text >= '0001' && found.startsWith(text);
}

/**
 * A day, `2026-11-28`, as people type it in a language: 28.11.2026. Without the marks of direction of Arabic, and with
 * all digits of a year, as they are read. Empty for what is no day.
 */
export const toDayText = (day: string, locale: string): string =>
  isDay(day)
    ? format(locale)
        .formatToParts(new Date(day))
        .map(({ type, value }) => (type === 'year' ? value.padStart(4, '0') : value))
        .join('')
        .replaceAll('\u200f', '')
    : '';

/** Order in which a language says day, month and year. */
const orderOf = (locale: string): string[] =>
  format(locale)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type !== 'literal');

/** Numbers of a text: `28.11.2026`, or eight digits without anything between them. */
function readNumbers(text: string, order: readonly string[]): string[] {
  const numbers = toLatinDigits(text).match(/\d+/g) ?? [];
  const [first = ''] = numbers;
  if (numbers.length !== 1 || first.length !== 8) return numbers;
  const cuts = order[0] === 'year' ? [0, 4, 6] : [0, 2, 4];
  return cuts.map((start, index) => first.slice(start, cuts[index + 1]));
}

/**
 * The day, `2026-11-28`, that somebody typed in the order of their language, or with the year first; undefined if there
 * is no such day. A year has four digits: one of two would be a guess.
 */
export function readDayText(text: string, locale: string): string | undefined {
  const order = orderOf(locale);
  const numbers = readNumbers(text, order);
  if (numbers.length !== 3) return undefined;
  const used = numbers[0]?.length === 4 ? ['year', 'month', 'day'] : order;
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map(
    (part) => numbers[used.indexOf(part)],
  );
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : undefined;
}
