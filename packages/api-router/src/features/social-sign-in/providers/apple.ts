import { z } from 'zod';
import { flag, id, text } from '#features/social-sign-in/providers/fields.ts';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

/**
 * Field `user` of the callback. It comes from the browser and is not signed; if it is broken, only the name is missing.
 */
const callbackUser = z.object({ name: z.object({ firstName: text, lastName: text }) });

/**
 * @see https://developer.apple.com/documentation/signinwithapple/authenticating-users-with-sign-in-with-apple
 * @see https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export const apple = defineProvider({
  id: 'apple',
  name: 'Apple',
  endpoints: {
    authorization: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    jwks: 'https://appleid.apple.com/auth/keys',
    issuer: 'https://appleid.apple.com',
  },
  scopes: ['email', 'name'],
  responseMode: 'form_post',
  signedSecret: { audience: 'https://appleid.apple.com', algorithm: 'ES256', lifetime: 300 },
  idToken: { signIn: true, maxAge: 3600, hashedNonce: true },
  profile: {
    from: 'idToken',
    callbackUser: true,
    schema: z.object({
      sub: id,
      name: text,
      email: text,
      email_verified: flag,
      user: callbackUser.optional().catch(undefined),
    }),
  },
  toUser: ({ sub, name, email, email_verified, user }) => ({
    accountId: sub,
    email,
    emailVerified: email_verified,
    name: [user?.name.firstName, user?.name.lastName].filter(Boolean).join(' ') || name || email || '',
    image: null,
  }),
});
