import { z } from 'zod';
import { brandOptions } from '#core/brand/brand-options.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
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

/** The brand of this service. Its name is that of the application, unless it has one of its own. */
export function brandOf(carrier: OptionCarrier): Brand {
  const { name = serviceOptions.of(carrier).appName, ...rest } = brandOptions.of(carrier);
  return { name, ...rest };
}
