// auth-js.ts
import type { OIDCConfig } from '@auth/core/providers';
import type { Profile } from '@auth/core/types';

const { ISSUER = '', CLIENT_ID = '', CLIENT_SECRET = '' } = process.env;

/** For `providers` of Auth.js. */
export const acme: OIDCConfig<Profile> = {
  id: 'acme',
  name: 'Acme',
  type: 'oidc',
  issuer: ISSUER,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  checks: ['pkce', 'state', 'nonce'],
};
