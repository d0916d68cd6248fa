import { findOAuthQuery } from '#client/oauth-request.ts';

/** The request of an application, as the service has signed it into the query of the page. */
export interface AskedRequest {
  /** The signed part of the query, for the calls. */
  query: string;
  /** The application. */
  clientId: string;
  /** What it asks for. */
  scopes: readonly string[];
  /** APIs that it wants to call, by their URLs. */
  resources: readonly string[];
  /** Where the answer goes. */
  redirectUri: string;
  /** Milliseconds since 1970; undefined if the request does not say. */
  endsAt: number | undefined;
}

/** Undefined if the page was opened without a request. */
export function readRequest(search: string): AskedRequest | undefined {
  const query = findOAuthQuery(search);
  const values = new URLSearchParams(query);
  const clientId = values.get('client_id');
  if (query === undefined || clientId === null) return undefined;
  const seconds = Number(values.get('exp') ?? Number.NaN);
  return {
    query,
    clientId,
    scopes: [...new Set((values.get('scope') ?? '').split(' ').filter((scope) => scope !== ''))],
    resources: [...new Set(values.getAll('resource'))],
    redirectUri: values.get('redirect_uri') ?? '',
    endsAt: Number.isFinite(seconds) ? seconds * 1000 : undefined,
  };
}

const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d+)?(?:[/?]|$)/;

/** A program on this computer gets the answer: another one can pose as it (RFC 8252 section 8.6). */
export const isOnThisComputer = (uri: string): boolean => LOOPBACK.test(uri) || !/^https?:/.test(uri);

/** The host of a URL for a person; undefined for a URL that is none of a website. */
export function findHost(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url) || !/^https?:/.test(url)) return undefined;
  return new URL(url).host;
}
