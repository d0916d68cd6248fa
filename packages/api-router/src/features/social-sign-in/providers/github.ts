import { z } from 'zod';
import { id, text } from '#features/social-sign-in/providers/fields.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

const address = z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() });

/**
 * @see https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 * @see https://docs.github.com/en/rest/users/emails#list-email-addresses-for-the-authenticated-user
 */
export const github = defineProvider({
  id: 'github',
  name: 'GitHub',
  endpoints: {
    authorization: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    userInfo: 'https://api.github.com/user',
  },
  scopes: ['read:user', 'user:email'],
  loginHintParams: ['login', 'login_hint'],
  profile: {
    from: 'userInfo',
    // The profile has only the public e-mail address, if there is one.
    supplements: [{ as: 'emails', url: '{userInfo}/emails' }],
    schema: z.object({
      id,
      login: z.string(),
      name: text,
      email: text,
      avatar_url: text,
      emails: z.array(address).default([]),
    }),
  },
  toUser: ({ id: accountId, login, name, email, avatar_url, emails }) => {
    const shown = emails.find((listed) => listed.email === email);
    const chosen = shown ?? emails.find(({ primary }) => primary) ?? emails[0];
    return {
      accountId,
      email: chosen?.email ?? email,
      emailVerified: chosen?.verified ?? null,
      name: name ?? login,
      image: avatar_url,
    };
  },
});
