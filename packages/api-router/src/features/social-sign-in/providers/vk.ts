import { z } from 'zod';
import { id, text } from '#features/social-sign-in/providers/fields.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

const person = z.object({ user_id: id, first_name: text, last_name: text, email: text, avatar: text });

/** @see https://id.vk.com/about/business/go/docs/ru/vkid/latest/vk-id/connection/api-description */
export const vk = defineProvider({
  id: 'vk',
  name: 'VK',
  endpoints: {
    authorization: 'https://id.vk.com/authorize',
    token: 'https://id.vk.com/oauth2/auth',
    userInfo: 'https://id.vk.com/oauth2/user_info',
  },
  scopes: ['email', 'phone'],
  forwards: ['device_id'],
  profile: {
    from: 'userInfo',
    method: 'POST',
    credentials: 'form',
    schema: z.object({ user: person }),
  },
  toUser: ({ user: { user_id, first_name, last_name, email, avatar } }) => ({
    accountId: user_id,
    email,
    // VK gives an e-mail address only after its owner has confirmed it.
    emailVerified: email === null ? null : true,
    name: [first_name, last_name].filter(Boolean).join(' '),
    image: avatar,
  }),
});
