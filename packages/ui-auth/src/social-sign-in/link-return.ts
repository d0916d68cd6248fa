/** Result of linking an account. */
export interface LinkReturn {
  provider: string;
  /** Error; null: it is linked. */
  error: string | null;
  /** The URL without the parameters of the result. */
  cleanHref: string;
}

/** Parameter of the return URLs. */
const CONNECTED = 'connected';
const PROVIDER = 'provider';
const ERROR = ['error', 'error_description'] as const;

function withoutOutcome(href: string): URL {
  const url = new URL(href);
  for (const name of [CONNECTED, PROVIDER, ...ERROR]) url.searchParams.delete(name);
  return url;
}

/**
 * URLs that return to this page with the result in the query. The fragment is dropped, because it would follow the
 * query.
 */
export function toReturnUrls(
  href: string,
  provider: string,
): { callbackURL: string; errorCallbackURL: string } {
  const to = (name: string): string => {
    const url = withoutOutcome(href);
    url.hash = '';
    url.searchParams.set(name, provider);
    return url.href;
  };
  return { callbackURL: to(CONNECTED), errorCallbackURL: to(PROVIDER) };
}

/** Result in a URL, if there is one. */
export function readLinkReturn(href: string): LinkReturn | null {
  const { searchParams } = new URL(href);
  const error = searchParams.get('error');
  const provider = searchParams.get(error === null ? CONNECTED : PROVIDER);
  return provider ? { provider, error, cleanHref: withoutOutcome(href).href } : null;
}
