/** The secret in a URI for authenticator apps; empty before there is one. */
export const readSecret = (uri: string): string =>
  uri === '' ? '' : (new URL(uri).searchParams.get('secret') ?? '');
