import { type Brand, brandOf } from '#core/brand/brand.ts';
import { freshBrand } from '#core/brand/fresh-brand.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';

/** The brand as it is now, for pages outside of calls: what another process published counts within seconds. */
export async function currentBrand(carrier: OptionCarrier): Promise<Brand> {
  await freshBrand(carrier);
  return brandOf(carrier);
}
