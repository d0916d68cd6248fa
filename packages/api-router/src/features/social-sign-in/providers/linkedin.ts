import { z } from 'zod';
import { flag, id, text } from '#features/social-sign-in/providers/fields.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

/** @see https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2 */
export const linkedin = defineProvider({
  id: 'linkedin',
  name: 'LinkedIn',
  endpoints: {
    authorization: 'https://www.linkedin.com/oauth/v2/authorization',
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
    userInfo: 'https://api.linkedin.com/v2/userinfo',
  },
  scopes: ['profile', 'email', 'openid'],
  // The web flow refuses PKCE, which LinkedIn supports for native clients only.
  pkce: false,
  loginHintParams: ['login_hint'],
  profile: {
    from: 'userInfo',
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
