import { z } from 'zod';
import { id, text } from '#features/social-sign-in/providers/fields.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

/**
 * @see https://developers.zoom.us/docs/integrations/oauth/
 * @see https://developers.zoom.us/docs/api/users/#tag/users/get/users/{userId}
 */
export const zoom = defineProvider({
  id: 'zoom',
  name: 'Zoom',
  endpoints: {
    authorization: 'https://zoom.us/oauth/authorize',
    token: 'https://zoom.us/oauth/token',
    userInfo: 'https://api.zoom.us/v2/users/me',
  },
  // Fixed by the registration of the application.
  scopes: [],
  canRefresh: false,
  profile: {
    from: 'userInfo',
    schema: z.object({
      id,
      display_name: text,
      email: text,
      pic_url: text,
      verified: z.union([z.boolean(), z.literal([0, 1])]).nullish(),
    }),
  },
  toUser: ({ id: accountId, display_name, email, pic_url, verified }) => ({
    accountId,
    email,
    emailVerified: verified == null ? null : Boolean(verified),
    name: display_name ?? '',
    image: pic_url,
  }),
});
