import { findTarget, type TargetRules } from '#core/http/outgoing/find-target.ts';
import { createFindAddresses } from '#core/http/outgoing/names/find-addresses.ts';
import { OutgoingError } from '#core/http/outgoing/outgoing-error.ts';
import { sendToTarget } from '#core/http/outgoing/send-to-target.ts';
import { until } from '#core/http/outgoing/until.ts';

type Fetch = typeof globalThis.fetch;

export interface GuardRules extends Partial<TargetRules> {
  /** Seconds for the whole of a request. */
  timeLimit?: number;
  /** Bytes of the body of an answer. */
  bodyLimit?: number;
}

/** Default of `timeLimit`. Callers are stricter. */
const LONGEST = 60;

/** Default of `bodyLimit`. */
const LARGEST = 1024 * 1024;

const isRedirect = ({ status, headers }: Response): boolean =>
  status >= 300 && status < 400 && headers.has('location');

/**
 * A `fetch` for URLs that somebody may choose, and the only way out of the service: with https, to public IP addresses
 * alone, without redirects, proxies and cookies, and with bounds of time and size. `privateOrigins` are exempt from
 * the first two. Rejects with an {@link OutgoingError}.
 */
// Why: docs/decisions/0135-let-requests-out-through-one-guarded-way.md
export function createGuardedFetch({
  privateOrigins = [],
  findAddresses = createFindAddresses({ of: 'strangers' }),
  timeLimit = LONGEST,
  bodyLimit = LARGEST,
  webPorts = false,
}: GuardRules = {}): Fetch {
  const rules = { privateOrigins, findAddresses, webPorts };
  const send = async (url: string, request: Request, signal: AbortSignal): Promise<Response> => {
    const target = await findTarget(url, rules, signal);
    const body = new Uint8Array(await request.arrayBuffer());
    // What is compressed could be small on the wire, and fill the memory.
    const headers = { ...Object.fromEntries(request.headers), 'accept-encoding': 'identity' };
    signal.throwIfAborted();
    return sendToTarget(target, { method: request.method, headers, body, signal, bodyLimit });
  };
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    // A request with a password in its URL cannot be made, so the URL is replaced until it is checked.
    const request =
      input instanceof Request ? new Request(input, init) : new Request('https://localhost', init);
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeLimit * 1000)]);
    const answer = await until(signal, send(url, request, signal));
    if (init?.redirect === 'error' && isRedirect(answer))
      throw new OutgoingError('redirect', `${new URL(url).origin} answered with a redirect`);
    return answer;
  };
}
