export interface ResetLink {
  /** Null when the link said that it no longer works. */
  token: string | null;
  /** The same URL without the parameters of the link. */
  cleanHref: string;
}

/**
 * What a mailed link left in the address; undefined when there is nothing of it. A server of the same wire may append
 * to a page that has such parameters already: an error counts first, and of several tokens the last is the server's.
 */
export function readResetLink(href: string): ResetLink | undefined {
  const url = new URL(href);
  const token = url.searchParams.getAll('token').at(-1);
  const failed = url.searchParams.has('error');
  if (token === undefined && !failed) return undefined;
  url.searchParams.delete('token');
  url.searchParams.delete('error');
  return { token: failed || !token ? null : token, cleanHref: `${url.pathname}${url.search}${url.hash}` };
}
