import { z } from 'zod';
import { flag, id, text } from '#features/social-sign-in/providers/fields.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

/** @see https://developers.google.com/identity/openid-connect/openid-connect */
export const google = defineProvider({
  id: 'google',
  name: 'Google',
  endpoints: {
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
    issuer: ['https://accounts.google.com', 'accounts.google.com'],
  },
  scopes: ['email', 'profile', 'openid'],
  authorizationParams: { include_granted_scopes: 'true' },
  optionParams: {
    includeGrantedScopes: 'include_granted_scopes',
    accessType: 'access_type',
    display: 'display',
    hd: 'hd',
  },
  loginHintParams: ['login_hint'],
  idToken: { signIn: true, narrowedBy: { hd: 'hd' } },
  profile: {
    from: 'idToken',
    schema: z.object({ sub: id, name: text, email: text, email_verified: flag, picture: text }),
  },
  toUser: ({ sub, name, email, email_verified, picture }) => ({
    accountId: sub,
    email,
    emailVerified: email_verified,
    name: name ?? '',
    image: picture,
  }),
});
