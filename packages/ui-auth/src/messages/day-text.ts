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

/** A day, `2026-11-28`, as people type it in a language: 28.11.2026. Without the marks of direction of Arabic. */
export const toDayText = (day: string, locale: string): string =>
  day === '' ? '' : format(locale).format(new Date(day)).replaceAll('\u200f', '');

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
  const time = Date.parse(`${found}T00:00:00Z`);
  // A day such as 31 April may roll over to the next month.
  const exists = year.length === 4 && !Number.isNaN(time) && new Date(time).toISOString().startsWith(found);
  return exists ? found : undefined;
}
