import { z } from 'zod';
import { id, text } from '#features/social-sign-in/providers/fields.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

/**
 * @see https://docs.gitlab.com/api/oauth2/
 * @see https://docs.gitlab.com/api/users/#retrieve-the-current-user
 */
export const gitlab = defineProvider({
  id: 'gitlab',
  name: 'GitLab',
  endpoints: {
    authorization: '{issuer}/oauth/authorize',
    token: '{issuer}/oauth/token',
    userInfo: '{issuer}/api/v4/user',
  },
  variables: { issuer: 'https://gitlab.com' },
  scopes: ['read_user'],
  loginHintParams: ['login_hint'],
  profile: {
    from: 'userInfo',
    schema: z.object({
      id,
      username: z.string(),
      name: text,
      email: text,
      avatar_url: text,
      // Blocked, deactivated and locked users are refused.
      state: z.literal('active'),
      locked: z.literal(false).nullish(),
      confirmed_at: z.string().nullish(),
    }),
  },
  toUser: ({ id: accountId, username, name, email, avatar_url, confirmed_at }) => ({
    accountId,
    email,
    // GitLab shows an e-mail address only after it is confirmed. Some answers lack the time; null means unconfirmed.
    emailVerified: confirmed_at !== null,
    name: name ?? username,
    image: avatar_url,
  }),
});
