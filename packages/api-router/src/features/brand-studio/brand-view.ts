import { z } from 'zod';
import { brandSchema } from '#core/brand/brand.ts';
import { listOf } from '#core/http/list-page.ts';

/** Values of a brand: what is not set is not there. */
export const brandValuesView = brandSchema.partial().meta({ id: 'BrandValues' });

/** Keys of a brand. `legalUrls` is one. */
export const brandKeys = brandSchema.keyof();

/** An administrator; null if the account is deleted. */
const personView = z.object({ id: z.string(), name: z.string() }).nullable();

export const brandVersionView = z
  .object({
    version: z.number(),
    values: brandValuesView,
    publishedAt: z.date(),
    publishedBy: personView,
    /** The earlier version whose values these are; null for new ones. */
    restoredFrom: z.number().nullable(),
  })
  .meta({ id: 'BrandVersion' });

export const brandDraftView = z
  .object({
    values: brandValuesView,
    /** Sent with the next change, so that nobody overwrites what somebody else has saved. */
    revision: z.number(),
    savedAt: z.date(),
    savedBy: personView,
  })
  .meta({ id: 'BrandDraft' });

export const brandStateView = z.object({
  /** What the options of the service set. */
  configured: brandValuesView,
  /** Keys of these: they win over what is published, and cannot be changed here. */
  fixed: listOf(brandKeys, brandKeys.options.length),
  published: brandVersionView.nullable(),
  draft: brandDraftView.nullable(),
  /** What everybody sees now. */
  effective: brandSchema,
});

export type BrandVersionView = z.output<typeof brandVersionView>;
export type BrandDraftView = z.output<typeof brandDraftView>;
