/** The address as a link in a mail needs it: with the origin of this page. */
export const toAbsoluteUrl = (href: string): string => new URL(href, window.location.origin).href;
