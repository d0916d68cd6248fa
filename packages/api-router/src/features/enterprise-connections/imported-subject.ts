/** No name of a format begins so: they are letters, or written as in a URL. */
const UNKNOWN = '?:';

/**
 * The key of an account by SAML that came from a product which does not keep the format of a NameID. The first sign-in
 * tells it, and the account gets its whole key.
 */
export const toImportedSubject = (nameId: string): string => `${UNKNOWN}${nameId}`;
