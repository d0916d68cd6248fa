// exchange.ts
import * as openid from 'openid-client';

/** What the API of the notes does as a client of the service. */
export async function createNotesClient(issuer: string, secret: string) {
  const options = issuer.startsWith('http:') ? { execute: [openid.allowInsecureRequests] } : {};
  const proof = openid.ClientSecretBasic(secret);
  const config = await openid.discovery(new URL(issuer), 'notes-api', undefined, proof, options);
  return {
    /** Whether a token still counts, and what it says. */
    introspect: (token: string) => openid.tokenIntrospection(config, token),

    /** A token for the files, on behalf of whoever the token for the notes is about. */
    async exchange(token: string): Promise<string> {
      const grant = 'urn:ietf:params:oauth:grant-type:token-exchange';
      const { access_token } = await openid.genericGrantRequest(config, grant, {
        subject_token: token,
        subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
        resource: 'https://api.example.com/files',
      });
      return access_token;
    },
  };
}
