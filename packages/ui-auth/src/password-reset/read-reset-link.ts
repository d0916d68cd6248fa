export interface ResetLink {
  /** Null for a link that is no longer valid. */
  token: string | null;
  /** The same URL without the parameters of the link. */
  cleanHref: string;
}

/**
 * Parameters of a mailed link in the URL; undefined without any. A server may append them to a page that has such
 * parameters already: an error counts first, and the last of several tokens is the server's.
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
