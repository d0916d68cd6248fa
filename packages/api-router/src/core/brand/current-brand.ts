import { type Brand, brandOf } from '#core/brand/brand.ts';
import { freshBrand } from '#core/brand/fresh-brand.ts';
import type { AuthDeps } from '#core/call/deps.ts';

/** The brand as it is now, for pages outside of calls: what another process published counts within seconds. */
export async function currentBrand({ deps }: { deps: AuthDeps }): Promise<Brand> {
  await freshBrand({ deps });
  return brandOf(deps);
}
