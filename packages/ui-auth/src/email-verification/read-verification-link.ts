/** The address of the page has a token to use here, or says what the server made of it. */
export type VerificationLink =
  | { kind: 'token'; token: string }
  | { kind: 'error'; code: string }
  | { kind: 'verified' }
  | { kind: 'none' };

/** Parameters of a mailed link in the query of the URL. */
export function readVerificationLink(search: string): VerificationLink {
  const query = new URLSearchParams(search);
  const code = query.get('error');
  if (code) return { kind: 'error', code };
  const token = query.get('token');
  if (token) return { kind: 'token', token };
  return query.has('verified') ? { kind: 'verified' } : { kind: 'none' };
}
