import type { AuthContext } from '#core/call/context.ts';

/** A link of a mail: always under the configured base URL, whatever host the request named, and encoded. */
export const toLink = (
  { options }: AuthContext,
  path: string,
  params: Record<string, string> = {},
): string => {
  const query = new URLSearchParams(params).toString();
  return `${options.base.href}${path}${query && `?${query}`}`;
};
