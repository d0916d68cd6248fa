const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** Control and format characters, line breaks of any kind, surrogates without a partner. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/**
 * One line without control characters and without invisible characters that change the reading direction. It is
 * safe in a header, and cannot start a new paragraph in a text mail.
 */
export const toSingleLine = (text: string): string =>
  text.replace(unprintable, ' ').replace(/\s+/g, ' ').trim();

/** URL for the `href` of a mail. Throws for anything except http and https. */
export function toHref(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error('A mail can only link to http and https.');
  return href;
}
