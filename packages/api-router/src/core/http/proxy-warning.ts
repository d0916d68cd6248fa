import type { Incoming } from '#core/http/incoming.ts';
import type { Logger } from '#core/options/options.ts';
import type { ResolvedOptions } from '#core/options/resolve.ts';

interface Service {
  options: Pick<ResolvedOptions, 'advanced'>;
  logger: Logger;
}

/**
 * Tells the operator, once, that something in front of the service names its callers while nothing of it is believed:
 * limits then count everybody as that one address, and sessions are listed with it.
 */
export function createProxyWarning({ options, logger }: Service): (incoming: Incoming) => void {
  let isKnown = options.advanced.trustProxy !== undefined;
  return ({ headers, address }) => {
    if (isKnown || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return;
    isKnown = true;
    logger.warn(
      { address },
      'A proxy names the callers, but advanced.trustProxy is not set, so its own address counts as theirs. Set it to the number of proxies in front (TRUST_PROXY=1), or to 0 if there is none.',
    );
  };
}
