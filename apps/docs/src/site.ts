/** Path below which the site stands, with slashes around it. */
export const base = '/docs/';

/** Where the source is published. */
export const repository = 'https://github.com/keystead/keystead';

export const description =
  'Accounts, sign-in and organizations for web applications, run by their owners on their own machines.';
