import { z } from 'zod';
import { id, text } from '#features/social-sign-in/providers/fields.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

/**
 * @see https://developer.spotify.com/documentation/web-api/tutorials/code-flow
 * @see https://developer.spotify.com/documentation/web-api/reference/get-current-users-profile
 */
export const spotify = defineProvider({
  id: 'spotify',
  name: 'Spotify',
  endpoints: {
    authorization: 'https://accounts.spotify.com/authorize',
    token: 'https://accounts.spotify.com/api/token',
    userInfo: 'https://api.spotify.com/v1/me',
  },
  scopes: ['user-read-email'],
  profile: {
    from: 'userInfo',
    schema: z.object({
      id,
      display_name: text,
      email: text,
      images: z.array(z.object({ url: text })).default([]),
    }),
  },
  toUser: ({ id: accountId, display_name, email, images }) => ({
    accountId,
    email,
    // The documentation says that it is unverified, so `trustedProviders` does not change that.
    emailVerified: false,
    name: display_name ?? '',
    image: images[0]?.url ?? null,
  }),
});
