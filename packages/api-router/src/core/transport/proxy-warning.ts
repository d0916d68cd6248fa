import { isForwarded } from '#core/http/addresses/client-address.ts';
import type { Incoming } from '#core/http/incoming.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { advancedOptions } from '#core/options/advanced-options.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import type { Logger } from '#core/ports.ts';

interface Service extends OptionCarrier {
  logger: Logger;
}

/**
 * Warns the operator, once, if requests have forwarded headers but no proxy is trusted: then rate limits and lists
 * of sessions have the IP address of the proxy for every caller. Also if no IP address is known at all.
 */
export function createProxyWarning({ options, logger }: Service): (incoming: Incoming) => void {
  let isKnown = advancedOptions.of({ options }).trustProxy !== undefined;
  let hasAddresses = !isLimited({ options });
  return ({ headers, address }) => {
    if (!address && !hasAddresses) {
      hasAddresses = true;
      logger.warn(
        {},
        'The IP address of callers is not known, so rate limits count by account only. Pass it as the second argument of handler(request, address).',
      );
    }
    if (isKnown || !isForwarded({ headers })) return;
    isKnown = true;
    logger.warn(
      { address },
      'Requests come with forwarded headers, but advanced.trustProxy is not set, so the IP address of the proxy is taken for that of every caller. Set it to the number of proxies (TRUST_PROXY=1), or to 0 if there is none.',
    );
  };
}
