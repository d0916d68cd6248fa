import { everyPart } from '#core/http/input/input-parts.ts';

/** Databases store neither NUL characters nor lone surrogates. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The same for every text in an input, keys included. */
export const isStorable = (value: unknown): boolean =>
  everyPart(value, (part) => {
    if (typeof part === 'string') return isStorableText(part);
    return typeof part !== 'object' || part === null || Object.keys(part).every(isStorableText);
  });
