import { z } from 'zod';
import { id, text } from '#features/social-sign-in/providers/fields.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

/** URL of the picture. Reddit escapes it for HTML and signs it for one size; without the query it is the original. */
const toImage = (escaped: string | null): string | null =>
  escaped?.replaceAll('&amp;', '&').split('?')[0] || null;

/**
 * @see https://github.com/reddit-archive/reddit/wiki/OAuth2
 * @see https://www.reddit.com/dev/api/#GET_api_v1_me
 */
export const reddit = defineProvider({
  id: 'reddit',
  name: 'Reddit',
  endpoints: {
    authorization: 'https://www.reddit.com/api/v1/authorize',
    token: 'https://www.reddit.com/api/v1/access_token',
    userInfo: 'https://oauth.reddit.com/api/v1/me',
  },
  scopes: ['identity'],
  clientAuth: 'basic',
  optionParams: { duration: 'duration' },
  profile: {
    from: 'userInfo',
    schema: z.object({ id, name: z.string(), icon_img: text }),
  },
  toUser: ({ id: accountId, name, icon_img }) => ({
    accountId,
    // Reddit sends no e-mail address, and the service does not invent one.
    email: null,
    emailVerified: null,
    name,
    image: toImage(icon_img),
  }),
});
