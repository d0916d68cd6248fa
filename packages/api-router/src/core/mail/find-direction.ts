/** Languages of mails that are written from right to left. */
const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ur'];

export type Direction = 'ltr' | 'rtl';

/** Direction of the text in a language: `ar` → rtl. */
export const findDirection = (locale: string): Direction =>
  rightToLeft.includes(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';

/** Where lines begin and end. Mail programs know no logical sides, so theirs are written out. */
export const sides = {
  ltr: { start: 'left', end: 'right' },
  rtl: { start: 'right', end: 'left' },
} as const satisfies Readonly<Record<Direction, object>>;
