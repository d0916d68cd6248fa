import { z } from 'zod';
import { defineSignInMethod } from '#core/call/sign-in-method.ts';
import { defineEvent } from '#core/events/define-event.ts';
import { defineRoundTrip } from '#features/openid-client/round-trip-purpose.ts';

export const accountLinked = defineEvent('account.linked', { texts: ['accountId'] });

/** Browsers that are sent to a provider to sign in, or to link an account. */
export const socialRoundTrip = defineRoundTrip(
  'oauth',
  z.object({
    /** Set if another account is linked to this user, instead of a sign-in. */
    link: z.object({ userId: z.string(), email: z.string() }).optional(),
    requestSignUp: z.boolean(),
  }),
);

export const social = defineSignInMethod('social', { takesProvider: true });
