/** How a way out to connect an account ended. */
export interface LinkReturn {
  provider: string;
  /** Null: it is connected. */
  error: string | null;
  /** The address without what was read from it. */
  cleanHref: string;
}

/** Carried by the addresses that a provider's page leads back to. */
const CONNECTED = 'connected';
const PROVIDER = 'provider';
const ERROR = ['error', 'error_description'] as const;

function withoutOutcome(href: string): URL {
  const url = new URL(href);
  for (const name of [CONNECTED, PROVIDER, ...ERROR]) url.searchParams.delete(name);
  return url;
}

/** Back to the page one is on, with the outcome in its query. A fragment would end up behind it. */
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

/** What such an address says, if it is one. */
export function readLinkReturn(href: string): LinkReturn | null {
  const { searchParams } = new URL(href);
  const error = searchParams.get('error');
  const provider = searchParams.get(error === null ? CONNECTED : PROVIDER);
  return provider ? { provider, error, cleanHref: withoutOutcome(href).href } : null;
}
