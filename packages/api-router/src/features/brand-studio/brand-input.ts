import { z } from 'zod';
import { brandSchema, configuredBrand } from '#core/brand/brand.ts';
import { faultsOfBrand } from '#core/brand/read-brand.ts';
import type { BrandValues } from '#core/brand/stored-brand.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { shownName } from '#core/http/input/shown-name.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { brandKeys } from '#features/brand-studio/brand-view.ts';
import { BRAND_FIXED } from '#features/brand-studio/errors.ts';

export type BrandKey = z.output<typeof brandKeys>;

const anyValues = z.strictObject({ ...brandSchema.partial().shape, name: shownName().optional() });

/**
 * Values as the options would take them: the same rules, with the same words. Only a name is read as every other one that
 * people see, which leaves out what the options refuse.
 */
export const brandValuesInput = anyValues.superRefine((values, ctx) => {
  const named = ctx.issues.map(({ path: [key] = [] }) => key);
  for (const { path, message } of faultsOfBrand(values).filter(({ path: [key] }) => !named.includes(key)))
    ctx.addIssue({ code: 'custom', path: [...path], message });
});

/** Number of a version, or of a revision. No database has room for many more. */
export const brandNumber = z.int().min(1).max(999_999_999);

/** Revision of whoever has read that there is no draft. */
export const NO_DRAFT = 0;

/** Revision of the draft that somebody has read. */
export const readRevision = z.union([z.literal(NO_DRAFT), brandNumber]);

/** Keys that the options set, whatever is published. */
export const fixedKeys = (carrier: OptionCarrier): BrandKey[] =>
  brandKeys.options.filter((key) => configuredBrand(carrier)[key] !== undefined);

/** Refuses values that nobody would see. */
export function assertFree(carrier: OptionCarrier, values: BrandValues): void {
  const key = fixedKeys(carrier).find((name) => values[name] !== undefined);
  if (key !== undefined) throw new AuthError(BRAND_FIXED, { params: { key } });
}
