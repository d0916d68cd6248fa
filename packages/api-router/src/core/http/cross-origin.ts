import { EXPOSE_HEADERS, exposedHeaders } from '#core/http/header-names.ts';
import { type Incoming, type Outgoing, readHeader } from '#core/http/incoming.ts';
import { isTrustedOrigin } from '#core/http/trusted-url.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';

type Header = [name: string, value: string];

/** Seconds for which a browser may cache the answer to a preflight. */
const PREFLIGHT_AGE = 600;

/** An origin as browsers write it: a scheme and a host. */
const serializedOrigin = /^[a-z][a-z\d+.-]*:\/\/[^/]{0,300}$/;

/** A list of header names, of a length that browsers use. */
const headerNames = /^[\w!#$%&'*+.^`|~, \t-]{1,2048}$/;

/** Number of origins whose headers are cached. Only trusted ones are, so that other sites cannot fill the memory. */
const KEPT_ORIGINS = 100;

/** Every answer varies by the origin, even without CORS headers, so that no cache sends it to another origin. */
const vary: Header = ['vary', 'Origin'];

const exposed: Header = [EXPOSE_HEADERS, exposedHeaders.join(',')];

const isPreflight = ({ method, headers }: Incoming): boolean =>
  method === 'OPTIONS' &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] !== undefined;

/**
 * Headers for pages of trusted origins, which may call the service with cookies. Pages of other origins get none, so
 * that their browser keeps the answer from them (CORS).
 * @see https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function createCrossOrigin(carrier: OptionCarrier) {
  const kept = new Map<string, readonly Header[]>();

  const grantTo = (origin: string): readonly Header[] => {
    const known = kept.get(origin);
    if (known) return known;
    if (!serializedOrigin.test(origin) || !isTrustedOrigin(carrier, origin)) return [];
    const headers: Header[] = [
      ['access-control-allow-origin', origin],
      ['access-control-allow-credentials', 'true'],
    ];
    if (kept.size < KEPT_ORIGINS) kept.set(origin, headers);
    return headers;
  };

  /** Any header is allowed: a page of a trusted origin sends those of its client, and of monitoring tools. */
  const answerPreflight = (origin: string, asked: string | undefined): Outgoing => {
    const granted = grantTo(origin);
    const allowed: Header[] = [
      ['access-control-allow-methods', 'GET,POST'],
      ['access-control-max-age', String(PREFLIGHT_AGE)],
    ];
    if (asked !== undefined && headerNames.test(asked)) allowed.push(['access-control-allow-headers', asked]);
    return {
      status: 204,
      headers: [
        ['vary', 'Origin, Access-Control-Request-Headers'],
        ...granted,
        ...(granted.length > 0 ? allowed : []),
      ],
      body: null,
    };
  };

  return {
    /** Answer to a preflight: 204, with permission for trusted origins only. Undefined for any other request. */
    findPreflightAnswer(incoming: Incoming): Outgoing | undefined {
      const origin = isPreflight(incoming) ? readHeader(incoming.headers, 'origin') : undefined;
      if (origin === undefined) return undefined;
      return answerPreflight(origin, readHeader(incoming.headers, 'access-control-request-headers'));
    },

    /** The answer, with CORS headers for the origin of the request. */
    addHeaders(incoming: Incoming, answer: Outgoing): Outgoing {
      const origin = readHeader(incoming.headers, 'origin');
      const granted = origin === undefined ? [] : grantTo(origin);
      if (granted.length === 0) return { ...answer, headers: [...answer.headers, vary] };
      // The whole list replaces the part of it that a call sets.
      const others = answer.headers.filter(([name]) => name !== EXPOSE_HEADERS);
      return { ...answer, headers: [...others, vary, ...granted, exposed] };
    },
  };
}
