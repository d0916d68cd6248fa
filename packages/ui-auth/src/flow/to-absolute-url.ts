'use client';

import { withoutOAuthQuery } from '#client/oauth-request.ts';

/** Limit of the service. */
const LONGEST = 2048;

/**
 * Absolute URL for a link in a mail, with the origin of this page. The request of another application stays in it if
 * there is room.
 */
export function toAbsoluteUrl(href: string): string {
  const url = new URL(href, window.location.origin);
  return (url.href.length > LONGEST ? withoutOAuthQuery(url) : url).href;
}
