// verify.ts
import { createRemoteJWKSet, jwtVerify } from 'jose';

/** Says who calls the notes. Throws an error if the token is not good there. */
export function createVerifier(issuer: string) {
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));
  return async (token: string) => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      typ: 'at+jwt',
      issuer,
      audience: 'https://api.example.com/notes',
    });
    const scopes = String(payload.scope).split(' ');
    if (!scopes.includes('notes:read')) throw new Error('The token lacks the scope notes:read.');
    return { sub: payload.sub, clientId: payload.client_id };
  };
}
