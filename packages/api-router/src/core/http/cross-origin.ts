import { EXPOSE_HEADERS, exposedHeaders } from '#core/http/exposed-headers.ts';
import { type Incoming, type Outgoing, readHeader } from '#core/http/incoming.ts';
import { isTrustedOrigin } from '#core/http/trusted-url.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';

type Header = [name: string, value: string];

/** Seconds a browser may remember the answer to a preflight. */
const PREFLIGHT_AGE = 600;

/** An origin as browsers write it: a scheme and a host. */
const serializedOrigin = /^[a-z][a-z\d+.-]*:\/\/[^/]{0,300}$/;

/** A list of header names, no longer than a browser would ask for. */
const headerNames = /^[\w!#$%&'*+.^`|~, \t-]{1,2048}$/;

/** Number of origins whose headers are kept. Only trusted ones are, so that other sites cannot fill the memory. */
const KEPT_ORIGINS = 100;

/** The answer depends on the origin even if it has no header for it, so that no cache gives it to another one. */
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

  /** Any header may be sent: a page of a trusted origin sends those of its client, and of the tools it is watched by. */
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

    /** The answer, with what a page of the origin of the request needs to read it. */
    addHeaders(incoming: Incoming, answer: Outgoing): Outgoing {
      const origin = readHeader(incoming.headers, 'origin');
      const granted = origin === undefined ? [] : grantTo(origin);
      if (granted.length === 0) return { ...answer, headers: [...answer.headers, vary] };
      // The whole list takes the place of the part of it that a call names.
      const others = answer.headers.filter(([name]) => name !== EXPOSE_HEADERS);
      return { ...answer, headers: [...others, vary, ...granted, exposed] };
    },
  };
}
