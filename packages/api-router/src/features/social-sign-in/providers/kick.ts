import { z } from 'zod';
import { id, text } from '#features/social-sign-in/providers/fields.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

const person = z.object({ user_id: id, name: text, email: text, profile_picture: text });

/**
 * @see https://docs.kick.com/getting-started/generating-tokens-oauth2-flow
 * @see https://docs.kick.com/apis/users
 */
export const kick = defineProvider({
  id: 'kick',
  name: 'Kick',
  endpoints: {
    authorization: 'https://id.kick.com/oauth/authorize',
    token: 'https://id.kick.com/oauth/token',
    userInfo: 'https://api.kick.com/public/v1/users',
  },
  scopes: ['user:read'],
  canRefresh: false,
  profile: {
    from: 'userInfo',
    // Without an id in the request the answer is a list with the owner of the token.
    schema: z.object({ data: z.tuple([person], z.unknown()) }),
  },
  toUser: ({ data: [{ user_id, name, email, profile_picture }] }) => ({
    accountId: user_id,
    email,
    emailVerified: true,
    name: name ?? '',
    image: profile_picture,
  }),
});
