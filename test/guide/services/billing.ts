// billing.ts
import { importPKCS8 } from 'jose';
import * as openid from 'openid-client';

/** A token of this service, for the notes. `pem` is the content of billing-key.pem. */
export async function requestToken(issuer: string, pem: string): Promise<string> {
  const options = issuer.startsWith('http:') ? { execute: [openid.allowInsecureRequests] } : {};
  const key = await importPKCS8(pem, 'ES256');
  const proof = openid.PrivateKeyJwt({ key, kid: 'billing-1' });
  const config = await openid.discovery(new URL(issuer), 'billing', undefined, proof, options);
  const { access_token } = await openid.clientCredentialsGrant(config, {
    scope: 'notes:read',
    resource: 'https://api.example.com/notes',
  });
  return access_token;
}
