import type { FaultName } from '#mcp/faults.ts';

/** The parts of a request in which a token may be. */
export interface Credentials {
  /** Each header `Authorization`, or all of them joined by commas. */
  authorization: readonly string[];
  /** URL or path, with the query. */
  url: string;
}

/** Longer than any token of the issuer. */
const LONGEST = 16 * 1024;

/** RFC 6750 section 2.1. The name of the scheme is in any case (RFC 9110 section 11.1). */
const BEARER = /^bearer(?: +(?<token>[A-Za-z0-9\-._~+/]+=*))?$/i;

const hasTokenInUrl = (url: string): boolean => {
  const query = url.indexOf('?');
  return query >= 0 && new URLSearchParams(url.slice(query).split('#')[0]).has('access_token');
};

/** The one token of a request, or why there is none. */
export function readBearer({ authorization, url }: Credentials): { token: string } | FaultName {
  if (hasTokenInUrl(url)) return 'sent-in-url';
  const [value, ...more] = authorization;
  if (value === undefined) return 'no-token';
  if (more.length > 0) return 'sent-twice';
  if (!/^bearer(?: |$)/i.test(value)) return 'no-token';
  if (value.includes(',')) return 'sent-twice';
  const token = value.length > LONGEST ? undefined : BEARER.exec(value)?.groups?.token;
  return token === undefined ? 'form' : { token };
}
