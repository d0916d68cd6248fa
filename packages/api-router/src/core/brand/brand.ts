import { z } from 'zod';
import { brandOptions } from '#core/brand/brand-options.ts';
import { type BrandValues, type StoredBrand, storedBrandOf } from '#core/brand/stored-brand.ts';
import type { OptionCarrier, OptionValues } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** The brand as pages get it: what is not set is not there. */
export const brandSchema = z.object({
  name: z.string(),
  logo: z.string().optional(),
  logoDark: z.string().optional(),
  color: z.string().optional(),
  radius: z.string().optional(),
  font: z.string().optional(),
  fontUrl: z.string().optional(),
  supportUrl: z.string().optional(),
  legalUrls: z.object({ terms: z.string().optional(), privacy: z.string().optional() }).optional(),
});

export type Brand = z.infer<typeof brandSchema>;

/** Which page of the operator a link leads to. */
export type BrandPage = 'support' | 'terms' | 'privacy';

const withoutAbsent = (values: BrandValues): BrandValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** What the options set. It wins over what is published, key by key. */
export const configuredBrand = (carrier: OptionCarrier): BrandValues =>
  withoutAbsent(brandOptions.of(carrier));

/**
 * The values with whole URLs of pictures that the service keeps. Other paths belong to the page that shows them, which may
 * be of another origin.
 */
function withOwnPictures(carrier: OptionCarrier, values: BrandValues): BrandValues {
  const { path, origin } = serviceOptions.of(carrier).base;
  const logos = (['logo', 'logoDark'] as const).flatMap((name) => {
    const url = values[name];
    return url?.startsWith(`${path}/`) ? [[name, origin + url] as const] : [];
  });
  return { ...values, ...Object.fromEntries(logos) };
}

/** The brand that a service has with these values published. */
export function brandWith(carrier: OptionCarrier, published: BrandValues): Brand {
  const all = { ...withOwnPictures(carrier, withoutAbsent(published)), ...configuredBrand(carrier) };
  const { name = serviceOptions.of(carrier).appName, ...rest } = all;
  return { name, ...rest };
}

const known = new WeakMap<OptionValues, { from: StoredBrand; brand: Brand }>();

/**
 * The brand of this service: what administrators have published, under what the options set. Its name is that of the
 * application, unless it has one of its own. It is the same object until another one is published.
 */
export function brandOf(carrier: OptionCarrier): Brand {
  const from = storedBrandOf(carrier);
  const before = known.get(carrier.options);
  if (before?.from === from) return before.brand;
  const brand = brandWith(carrier, from.values);
  known.set(carrier.options, { from, brand });
  return brand;
}
