import { z } from 'zod';
import { flag, id, text } from '#features/social-sign-in/providers/fields.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

/** @see https://create.roblox.com/docs/cloud/auth/oauth2-reference */
export const roblox = defineProvider({
  id: 'roblox',
  name: 'Roblox',
  endpoints: {
    authorization: 'https://apis.roblox.com/oauth/v1/authorize',
    token: 'https://apis.roblox.com/oauth/v1/token',
    userInfo: 'https://apis.roblox.com/oauth/v1/userinfo',
  },
  scopes: ['openid', 'profile'],
  profile: {
    from: 'userInfo',
    schema: z.object({
      sub: id,
      nickname: text,
      preferred_username: text,
      picture: text,
      // Only with the scope `email`, which few applications get.
      email: text,
      email_verified: flag,
    }),
  },
  toUser: ({ sub, nickname, preferred_username, picture, email, email_verified }) => ({
    accountId: sub,
    email,
    emailVerified: email_verified,
    name: nickname ?? preferred_username ?? '',
    image: picture,
  }),
});
