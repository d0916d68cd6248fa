export interface ResetLink {
  /** Null when the link said that it no longer works. */
  token: string | null;
  /** The same URL without the parameters of the link. */
  cleanHref: string;
}

/** Parameters that a mailed link left in the URL; undefined if there are none. */
export function readResetLink(href: string): ResetLink | undefined {
  const url = new URL(href);
  const token = url.searchParams.get('token');
  if (token === null && !url.searchParams.has('error')) return undefined;
  url.searchParams.delete('token');
  url.searchParams.delete('error');
  return { token: token || null, cleanHref: `${url.pathname}${url.search}${url.hash}` };
}
