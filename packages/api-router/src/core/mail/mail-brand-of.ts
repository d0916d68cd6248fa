import { brandOf } from '#core/brand/brand.ts';
import { toMailBrand } from '#core/mail/mail-brand.ts';
import { perOptions } from '#core/options/per-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** The brand of a service for its mails and pages, whose colours are computed once. */
export const mailBrand = perOptions((carrier) =>
  toMailBrand(brandOf(carrier), serviceOptions.of(carrier).base.origin),
);
