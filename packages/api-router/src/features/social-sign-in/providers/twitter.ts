import { z } from 'zod';
import { id, text } from '#features/social-sign-in/providers/fields.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

const person = z.object({ id, name: text, username: text, profile_image_url: text });
const contact = z.object({ data: z.object({ confirmed_email: text }) });

/**
 * @see https://docs.x.com/resources/fundamentals/authentication/oauth-2-0/authorization-code
 * @see https://docs.x.com/x-api/users/lookup/integrate
 */
export const twitter = defineProvider({
  id: 'twitter',
  name: 'X',
  endpoints: {
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    userInfo: 'https://api.x.com/2/users/me?user.fields=profile_image_url',
  },
  scopes: ['users.read', 'tweet.read', 'offline.access', 'users.email'],
  clientAuth: 'basic',
  profile: {
    from: 'userInfo',
    // A separate request with one more field, because it fails for applications that may not read e-mail addresses.
    supplements: [{ as: 'contact', url: '{userInfo},confirmed_email' }],
    schema: z.object({ data: person, contact: contact.optional() }),
  },
  toUser: ({ data, contact: known }) => {
    const email = known?.data.confirmed_email ?? null;
    return {
      accountId: data.id,
      email,
      emailVerified: email === null ? null : true,
      name: data.name ?? data.username ?? '',
      image: data.profile_image_url,
    };
  },
});
