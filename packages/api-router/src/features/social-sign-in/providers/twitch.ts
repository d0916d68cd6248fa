import { z } from 'zod';
import { flag, id, text } from '#features/social-sign-in/providers/fields.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

/** Claims that an id token has only if they are requested by name. */
const wanted = { email: null, email_verified: null, preferred_username: null, picture: null };

/** @see https://dev.twitch.tv/docs/authentication/getting-tokens-oidc/ */
export const twitch = defineProvider({
  id: 'twitch',
  name: 'Twitch',
  endpoints: {
    authorization: 'https://id.twitch.tv/oauth2/authorize',
    token: 'https://id.twitch.tv/oauth2/token',
    jwks: 'https://id.twitch.tv/oauth2/keys',
    issuer: 'https://id.twitch.tv/oauth2',
  },
  scopes: ['user:read:email', 'openid'],
  authorizationParams: { claims: JSON.stringify({ id_token: wanted }) },
  optionParams: { claims: 'claims' },
  idToken: {},
  profile: {
    from: 'idToken',
    schema: z.object({ sub: id, preferred_username: text, email: text, email_verified: flag, picture: text }),
  },
  toUser: ({ sub, preferred_username, email, email_verified, picture }) => ({
    accountId: sub,
    email,
    emailVerified: email_verified,
    name: preferred_username ?? '',
    image: picture,
  }),
});
