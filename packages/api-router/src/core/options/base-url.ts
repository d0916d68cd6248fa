/** Parts of the URL of the service, parsed once. */
export interface BaseUrl {
  /** `https://example.com`, without a trailing slash. */
  origin: string;
  /** `/api/auth`; empty if the service is at the root of its host. */
  path: string;
  /** Origin and path together: the start of every link that is mailed. */
  href: string;
  hostname: string;
  secure: boolean;
}

const plainPath = /^(?:\/[\w\-.~]+)*$/;

/** Path with one slash in front and none at the end. Throws for anything except plain segments. */
export function toPlainPath(path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '');
  const plain = inner === '' ? '' : `/${inner}`;
  if (!plainPath.test(plain) || /\/\.{1,2}(?:\/|$)/.test(plain))
    throw new TypeError(`not a plain path: ${path}`);
  return plain;
}

/**
 * Base URL of the service. The path is that of `baseURL`, or `basePath` if it has none. Throws if `baseURL` is not
 * http(s), or has a user name, password, query or fragment.
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
