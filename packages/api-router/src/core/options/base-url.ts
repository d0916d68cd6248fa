/** Where the service lives, taken apart once. */
export interface BaseUrl {
  /** `https://example.com`, without a trailing slash. */
  origin: string;
  /** `/api/auth`; empty when the service has a host of its own. */
  path: string;
  /** Origin and path together: the start of every link that is mailed. */
  href: string;
  hostname: string;
  secure: boolean;
}

const plainPath = /^(?:\/[\w\-.~]+)*$/;

/** A path with one slash in front and none behind. Throws for anything but plain segments. */
export function toPlainPath(path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '');
  const plain = inner === '' ? '' : `/${inner}`;
  if (!plainPath.test(plain) || /\/\.{1,2}(?:\/|$)/.test(plain))
    throw new TypeError(`not a plain path: ${path}`);
  return plain;
}

/**
 * Takes the base path from the URL when it has one, else `basePath`. Throws when `baseURL` is not http(s), or says
 * more than where the service is.
 */
export function toBaseUrl(baseURL: string, basePath = '/api/auth'): BaseUrl {
  const url = new URL(baseURL);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new TypeError('not an http(s) URL');
  if (url.username || url.password || url.search || url.hash)
    throw new TypeError('a URL with user name, password, query or fragment');
  const path = toPlainPath(url.pathname) || toPlainPath(basePath);
  return {
    origin: url.origin,
    path,
    href: url.origin + path,
    hostname: url.hostname,
    secure: url.protocol === 'https:',
  };
}
