import { z } from 'zod';
import { imageField } from '#core/user/user-view.ts';

/** Neither database stores NUL characters and lone surrogates. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const nameField = z
  .string()
  .min(1)
  .max(128)
  .refine(isStorable, 'Contains characters that can not be stored');

/** Slug, a part of URLs: lower-case letters, digits and hyphens, at most 64. */
const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;

export const slugField = z
  .string()
  .trim()
  .toLowerCase()
  .regex(SLUG, 'Use small letters, digits and hyphens, and neither begin nor end with a hyphen');

export const logoField = imageField;

/** Length of metadata as JSON, in UTF-16 units. */
const METADATA_LIMIT = 20_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** An object; older clients send it as JSON text. */
export const metadataField = z
  .unknown()
  .transform((given, ctx): Record<string, unknown> | null => {
    const value = typeof given === 'string' ? readJson(given) : given;
    if (value === null) return null;
    const text = JSON.stringify(value);
    if (isObject(value) && text.length <= METADATA_LIMIT && !/\\u0000|\\ud[89a-f]/i.test(text)) return value;
    ctx.addIssue({ code: 'custom', message: 'Expected an object that can be stored' });
    return z.NEVER;
  })
  .meta({ type: ['object', 'null'] });
