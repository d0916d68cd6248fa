export const schemes = ['light', 'dark'] as const;

export type Scheme = (typeof schemes)[number];

/** Undefined: as the browser prefers. */
export const findScheme = (asked: unknown): Scheme | undefined => schemes.find((scheme) => scheme === asked);

/** The HTML as a browser shows it that prefers this scheme, whatever this one prefers. */
export const inScheme = (html: string, scheme: Scheme | undefined): string =>
  scheme === undefined
    ? html
    : html
        .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? '(min-width: 0)' : '(max-width: 0)')
        .replaceAll(/(color-schemes?"? ?(?:content="|: ))light dark/g, `$1${scheme}`);
