import { type Brand, brandOf } from '#core/brand/brand.ts';
import { type MailBrand, toMailBrand } from '#core/mail/mail-brand.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';

const computed = new WeakMap<Brand, MailBrand>();

/** The brand of a service for its mails and pages, whose colours are computed once for each version of it. */
export const mailBrand = {
  of(carrier: OptionCarrier): MailBrand {
    const brand = brandOf(carrier);
    const known = computed.get(brand) ?? toMailBrand(brand, serviceOptions.of(carrier).base.origin);
    computed.set(brand, known);
    return known;
  },
};
