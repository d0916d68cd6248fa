import { z } from 'zod';
import { flag, id, text } from '#features/social-sign-in/providers/fields.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

/**
 * @see https://www.dropbox.com/developers/documentation/http/documentation#oauth2-authorize
 * @see https://www.dropbox.com/developers/documentation/http/documentation#users-get_current_account
 */
export const dropbox = defineProvider({
  id: 'dropbox',
  name: 'Dropbox',
  endpoints: {
    authorization: 'https://www.dropbox.com/oauth2/authorize',
    token: 'https://api.dropboxapi.com/oauth2/token',
    userInfo: 'https://api.dropboxapi.com/2/users/get_current_account',
  },
  scopes: ['account_info.read'],
  optionParams: { accessType: 'token_access_type' },
  profile: {
    from: 'userInfo',
    method: 'POST',
    schema: z.object({
      account_id: id,
      name: z.object({ display_name: text }),
      email: text,
      email_verified: flag,
      profile_photo_url: text,
    }),
  },
  toUser: ({ account_id, name, email, email_verified, profile_photo_url }) => ({
    accountId: account_id,
    email,
    emailVerified: email_verified,
    name: name.display_name ?? '',
    image: profile_photo_url,
  }),
});
