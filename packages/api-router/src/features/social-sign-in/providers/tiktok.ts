import { z } from 'zod';
import { id, text } from '#features/social-sign-in/providers/fields.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

const person = z.object({ open_id: id, display_name: text, username: text, avatar_large_url: text });

/**
 * @see https://developers.tiktok.com/doc/login-kit-web
 * @see https://developers.tiktok.com/doc/tiktok-api-v2-get-user-info
 */
export const tiktok = defineProvider({
  id: 'tiktok',
  name: 'TikTok',
  endpoints: {
    authorization: 'https://www.tiktok.com/v2/auth/authorize',
    token: 'https://open.tiktokapis.com/v2/oauth/token/',
    userInfo:
      'https://open.tiktokapis.com/v2/user/info/?fields=open_id,avatar_large_url,display_name,username',
  },
  scopes: ['user.info.profile'],
  scopeSeparator: ',',
  clientIdParam: 'client_key',
  // TikTok supports PKCE only for desktop and mobile, with a challenge in hexadecimal.
  pkce: false,
  profile: {
    from: 'userInfo',
    schema: z.object({ data: z.object({ user: person }) }),
  },
  toUser: ({ data: { user } }) => ({
    accountId: user.open_id,
    email: null,
    emailVerified: null,
    name: user.display_name ?? user.username ?? '',
    image: user.avatar_large_url,
  }),
});
