import type { Incoming } from '#core/http/incoming.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { advancedOptions } from '#core/options/advanced-options.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import type { Logger } from '#core/ports.ts';

interface Service extends OptionCarrier {
  logger: Logger;
}

/**
 * Tells the operator, once, that something in front of the service names its callers while nothing of it is believed:
 * limits then count everybody as that one address, and sessions are listed with it. Or that nothing names them at all.
 */
export function createProxyWarning({ options, logger }: Service): (incoming: Incoming) => void {
  let isKnown = advancedOptions.of({ options }).trustProxy !== undefined;
  let hasAddresses = !isLimited({ options });
  return ({ headers, address }) => {
    if (!address && !hasAddresses) {
      hasAddresses = true;
      logger.warn(
        {},
        'The address of callers is not known, so limits count by account only. Give it to the service as the second argument of handler(request, address).',
      );
    }
    if (isKnown || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return;
    isKnown = true;
    logger.warn(
      { address },
      'A proxy names the callers, but advanced.trustProxy is not set, so its own address counts as theirs. Set it to the number of proxies in front (TRUST_PROXY=1), or to 0 if there is none.',
    );
  };
}
