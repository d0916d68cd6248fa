// reports.ts
import * as openid from 'openid-client';

/** A token of this service, for the notes. */
export async function requestToken(issuer: string, secret: string): Promise<string> {
  // Only for development, where the service has no https.
  const options = issuer.startsWith('http:') ? { execute: [openid.allowInsecureRequests] } : {};
  const proof = openid.ClientSecretBasic(secret);
  const config = await openid.discovery(new URL(issuer), 'reports', undefined, proof, options);
  const { access_token } = await openid.clientCredentialsGrant(config, {
    scope: 'notes:read',
    resource: 'https://api.example.com/notes',
  });
  return access_token;
}
