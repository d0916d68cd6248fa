/** Where the service lives, taken apart once. */
export interface BaseUrl {
  /** `https://example.com`, without a trailing slash. */
  origin: string;
  /** `/api/auth`. */
  path: string;
  /** Origin and path together: the start of every link that is mailed. */
  href: string;
  hostname: string;
  secure: boolean;
}

const trimSlashes = (path: string): string => path.replace(/\/+$/, '');

/** Takes the base path from the URL when it has one, else `basePath`. Throws when `baseURL` is not http(s). */
export function toBaseUrl(baseURL: string, basePath = '/api/auth'): BaseUrl {
  const url = new URL(baseURL);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new TypeError('not an http(s) URL');
  const ownPath = trimSlashes(url.pathname);
  const path = ownPath || `/${trimSlashes(basePath).replace(/^\/+/, '')}`;
  return {
    origin: url.origin,
    path,
    href: url.origin + path,
    hostname: url.hostname,
    secure: url.protocol === 'https:',
  };
}
