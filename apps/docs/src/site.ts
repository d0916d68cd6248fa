/** Path below which the site stands, with slashes around it. */
export const base = '/docs/';

/** Where the source is published. */
export const repository = 'https://github.com/keystead/keystead';

export const description =
  'Accounts, sign-in and organizations for web applications, run by their owners on their own machines.';

/**
 * Weights of the search, tried with what people look for, so that guides come before short pages with the same word.
 */
export const ranking = { pageLength: 0.3, termFrequency: 0.1, termSaturation: 2, termSimilarity: 20 };
