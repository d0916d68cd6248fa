import { z } from 'zod';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

/**
 * Any provider with a discovery document at `{issuer}/.well-known/openid-configuration`. The claims are those of
 * https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims
 */
export const openIdConnect = defineProvider({
  id: 'openid-connect',
  name: 'OpenID Connect',
  discovery: true,
  endpoints: { authorization: '', token: '' },
  scopes: ['openid', 'profile', 'email'],
  loginHintParams: ['login_hint'],
  idToken: { signIn: true },
  profile: {
    from: 'both',
    schema: z.object({
      sub: z.string().min(1).max(255),
      name: z.string().nullish(),
      given_name: z.string().nullish(),
      family_name: z.string().nullish(),
      nickname: z.string().nullish(),
      preferred_username: z.string().nullish(),
      email: z.string().nullish(),
      email_verified: z.union([z.boolean(), z.stringbool()]).nullish(),
      picture: z.string().nullish(),
    }),
  },
  toUser: (claims) => ({
    accountId: claims.sub,
    email: claims.email ?? null,
    emailVerified: claims.email_verified ?? null,
    name:
      claims.name ||
      [claims.given_name, claims.family_name].filter(Boolean).join(' ') ||
      claims.nickname ||
      claims.preferred_username ||
      '',
    image: claims.picture ?? null,
  }),
});
