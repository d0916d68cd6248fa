import { INVALID_ORIGIN } from '#core/errors/request-errors.ts';
import { type Incoming, type Outgoing, readHeader } from '#core/http/incoming.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import type { Logger } from '#core/ports.ts';

interface Service extends OptionCarrier {
  logger: Logger;
}

/**
 * Tells the operator, once, which page was refused for its origin: mostly a page of their own, on another port or
 * host than the option `baseURL` says. The answer does not tell it, because that page may be an attacker's.
 */
export function createOriginWarning({
  options,
  logger,
}: Service): (incoming: Incoming, answer: Outgoing) => void {
  let isTold = false;
  return ({ headers }, { call }) => {
    if (isTold || call?.error !== INVALID_ORIGIN.code) return;
    const origin = readHeader(headers, 'origin');
    if (origin === undefined || !URL.canParse(origin)) return;
    isTold = true;
    // Not its `origin`, which is 'null' for the scheme of an app.
    const { protocol, host } = new URL(origin);
    logger.warn(
      { origin: `${protocol}//${host}`, baseURL: serviceOptions.of({ options }).base.origin },
      'A page was refused with INVALID_ORIGIN, because it is on another origin than baseURL. If it is a page of yours, open it at baseURL, correct baseURL (BASE_URL), or add its origin to trustedOrigins.',
    );
  };
}
