import { z } from 'zod';

/** Characters that turn the reading direction, also of what stands behind the name. */
const directions = /\p{Bidi_Control}+/gu;

/** Line breaks of every kind, and other control characters. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Characters that draw nothing by themselves, among them the Hangul fillers, empty Braille and the empty note. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;

const isVisible = (text: string): boolean => text.replace(invisible, '') !== '';

const toOneLine = (text: string): string =>
  text.replace(directions, '').replace(breaks, ' ').trim().toWellFormed();

/**
 * A name from a source that cannot be asked for another one, such as a provider or an import: empty if nothing of it
 * is visible.
 */
export function readName(text: string, max = Number.POSITIVE_INFINITY): string {
  const line = toOneLine(text).slice(0, max).toWellFormed().trim();
  return isVisible(line) ? line : '';
}

/** An empty name says that there is none, where there need not be one. */
const namesSomething = (text: string): boolean => text === '' || isVisible(text);

const anyName = z.string().refine(namesSomething, 'Nothing of it is visible').overwrite(toOneLine);

/**
 * A name that people see, of at most `max` UTF-16 units. Line breaks become spaces, and characters that turn the
 * reading direction are left out. A name of which nothing is visible is refused.
 */
export const shownName = (max?: number) => (max === undefined ? anyName : anyName.max(max));
