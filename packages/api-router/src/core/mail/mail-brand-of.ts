import { brandOf } from '#core/brand/brand.ts';
import { type MailBrand, toMailBrand } from '#core/mail/mail-brand.ts';
import type { OptionCarrier, OptionValues } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** Colours are computed once for each service. */
const known = new WeakMap<OptionValues, MailBrand>();

/** The brand of this service, for its mails and pages. */
export function mailBrandOf(carrier: OptionCarrier): MailBrand {
  const made =
    known.get(carrier.options) ?? toMailBrand(brandOf(carrier), serviceOptions.of(carrier).base.origin);
  known.set(carrier.options, made);
  return made;
}
