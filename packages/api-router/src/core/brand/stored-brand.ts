import type { z } from 'zod';
import type { brandOptions } from '#core/brand/brand-options.ts';
import type { OptionCarrier, OptionValues } from '#core/options/define-options.ts';

/** The values of the section `brand` of the options. */
export type BrandValues = z.output<typeof brandOptions.schema>;

/** What administrators have published, as this process knows it. */
export interface StoredBrand {
  /** 0, while nothing was published. */
  version: number;
  values: BrandValues;
}

const NOTHING: StoredBrand = { version: 0, values: {} };

const stored = new WeakMap<OptionValues, StoredBrand>();

/** The same object until another version takes its place. */
export const storedBrandOf = ({ options }: OptionCarrier): StoredBrand => stored.get(options) ?? NOTHING;

/** Takes what was read or published as the brand from now on. */
export function keepStoredBrand(carrier: OptionCarrier, brand: StoredBrand): void {
  const known = storedBrandOf(carrier);
  const isSame = known.version === brand.version && JSON.stringify(known) === JSON.stringify(brand);
  if (!isSame) stored.set(carrier.options, brand);
}
