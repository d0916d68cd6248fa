import { z } from 'zod';
import { isMetadata, isStorableMetadata } from '#core/call/metadata.ts';
import { shownName } from '#core/http/input/shown-name.ts';
import { imageField } from '#core/user/user-view.ts';

export const nameField = shownName(128).min(1);

/** Slug, a part of URLs: lower-case letters, digits and hyphens, at most 64. */
const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;

export const slugField = z
  .string()
  .trim()
  .toLowerCase()
  .regex(SLUG, 'Use small letters, digits and hyphens, and neither begin nor end with a hyphen');

export const isSlug = (slug: string): boolean => SLUG.test(slug);

/** Letters of all languages and what stands in a URL as it is; neither `.` nor `..`, which URLs resolve. */
const PART_OF_URL = /^(?!\.{1,2}$)[\p{L}\p{M}\p{N}._~-]{1,128}$/u;

/** Links can lead to an organization by such a slug, which another product may have given it. */
export const isPartOfUrl = (slug: string): boolean => PART_OF_URL.test(slug);

export const logoField = imageField;

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
    if (isMetadata(value) && isStorableMetadata(value)) return value;
    ctx.addIssue({ code: 'custom', message: 'Expected an object that can be stored' });
    return z.NEVER;
  })
  .meta({ type: ['object', 'null'] });
