import { z } from 'zod';
import { flag, id, text } from '#features/social-sign-in/providers/fields.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

/** Answer of the Graph API. It does not say whether an e-mail address is verified. */
const graphProfile = z
  .object({
    id,
    name: text,
    email: text,
    email_verified: flag,
    picture: z.object({ data: z.object({ url: text }) }).nullish(),
  })
  .transform(({ picture, email_verified, ...profile }) => ({
    ...profile,
    emailVerified: email_verified,
    image: picture?.data.url ?? null,
  }));

/** Claims of the id token of an application. Facebook has verified its e-mail address. */
const claims = z
  .object({ sub: id, name: text, email: text, picture: text })
  .transform(({ sub, name, email, picture }) => ({
    id: sub,
    name,
    email,
    image: picture,
    emailVerified: email === null ? null : true,
  }));

/**
 * @see https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 * @see https://developers.facebook.com/docs/facebook-login/limited-login/token/validating
 * @see https://developers.facebook.com/docs/facebook-login/guides/access-tokens/debugging
 */
export const facebook = defineProvider({
  id: 'facebook',
  name: 'Facebook',
  endpoints: {
    authorization: 'https://www.facebook.com/v21.0/dialog/oauth',
    token: 'https://graph.facebook.com/oauth/access_token',
    userInfo: 'https://graph.facebook.com/me?fields=id,name,picture,{fields}',
    inspection: 'https://graph.facebook.com/debug_token',
    jwks: 'https://www.facebook.com/.well-known/oauth/openid/jwks',
    issuer: 'https://www.facebook.com',
  },
  variables: { fields: 'email' },
  scopes: ['email', 'public_profile'],
  optionParams: { configId: 'config_id' },
  loginHintParams: ['login_hint'],
  idToken: { signIn: true },
  profile: { from: 'userInfo', schema: z.union([graphProfile, claims]) },
  toUser: ({ id: accountId, name, ...profile }) => ({ ...profile, accountId, name: name ?? '' }),
});
