/**
 * HTML of the service as a browser shows it that prefers this scheme. The scheme of a frame does not reach into a
 * document of another origin, which a frame without rights is.
 */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html
    .replaceAll(/\(prefers-color-scheme: ?dark\)/g, scheme === 'dark' ? '(min-width: 0)' : '(max-width: 0)')
    .replaceAll(/(color-schemes?"? ?(?:content="|: ))light dark/g, `$1${scheme}`);
