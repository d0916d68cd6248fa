import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** A page of the application with its origin, because mails and documents for programs need a full URL. */
export const toPage = (carrier: OptionCarrier, url: string): string =>
  new URL(url, serviceOptions.of(carrier).base.origin).href;
