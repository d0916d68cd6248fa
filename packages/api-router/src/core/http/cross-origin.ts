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

/** Methods that every path allows to trusted origins. */
const usual: readonly string[] = ['GET', 'POST'];

/** Headers that every call of an open route may have. */
const ofClients = ['authorization', 'content-type'];

/** What a path allows. */
export interface PathRules {
  /** Its methods. */
  methods: readonly string[];
  /** Pages of every origin may call it, see `Route.cors`. */
  isOpen: boolean;
}

const forEverybody: Header = ['access-control-allow-origin', '*'];

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

  const allowing = (methods: readonly string[]): Header[] => [
    ['access-control-allow-methods', methods.join(',')],
    ['access-control-max-age', String(PREFLIGHT_AGE)],
  ];

  /** Any header is allowed: a page of a trusted origin sends those of its client, and of monitoring tools. */
  const answerPreflight = (origin: string, asked: string | undefined, { methods }: PathRules): Outgoing => {
    const granted = grantTo(origin);
    const others = methods.filter((method) => !usual.includes(method));
    const allowed = allowing([...usual, ...others]);
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

  const answerOpenPreflight = (asked: string | undefined, { methods }: PathRules): Outgoing => {
    const names = asked !== undefined && headerNames.test(asked) ? asked.split(',') : [];
    const all = new Set([...ofClients, ...names.map((name) => name.trim().toLowerCase())]);
    return {
      status: 204,
      headers: [
        ['vary', 'Origin, Access-Control-Request-Headers'],
        forEverybody,
        ...allowing(methods),
        ['access-control-allow-headers', [...all].join(',')],
      ],
      body: null,
    };
  };

  return {
    /** Answer to a preflight: 204, with permission for trusted origins only. Undefined for any other request. */
    findPreflightAnswer(incoming: Incoming, rulesFor: (method: string) => PathRules): Outgoing | undefined {
      if (!isPreflight(incoming)) return undefined;
      const { headers } = incoming;
      const rules = rulesFor(readHeader(headers, 'access-control-request-method') ?? '');
      const asked = readHeader(headers, 'access-control-request-headers');
      const origin = readHeader(headers, 'origin') ?? '';
      // Clients of trusted origins send every call with credentials, and browsers take no `*` for an answer to those.
      if (rules.isOpen && grantTo(origin).length === 0) return answerOpenPreflight(asked, rules);
      return answerPreflight(origin, asked, rules);
    },

    /** The answer, with CORS headers for the origin of the request. */
    addHeaders(incoming: Incoming, answer: Outgoing): Outgoing {
      const origin = readHeader(incoming.headers, 'origin');
      const ofTrusted = origin === undefined ? [] : grantTo(origin);
      const granted = ofTrusted.length === 0 && answer.cors === 'open' ? [forEverybody] : ofTrusted;
      if (granted.length === 0) return { ...answer, headers: [...answer.headers, vary] };
      // The whole list replaces the part of it that a call sets.
      const others = answer.headers.filter(([name]) => name !== EXPOSE_HEADERS);
      return { ...answer, headers: [...others, vary, ...granted, exposed] };
    },
  };
}
