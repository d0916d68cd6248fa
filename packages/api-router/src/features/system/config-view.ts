import { z } from 'zod';

const seconds = z.number();

/** What a mail with a link is good for; `resendAfter` is when a page offers to send another. */
const mailedLink = z.object({ enabled: z.boolean(), expiresIn: seconds, resendAfter: seconds });

/** What a page needs to know of the service before anybody signs in. */
export const configView = z
  .object({
    appName: z.string(),
    emailAndPassword: z.object({
      enabled: z.boolean(),
      signUp: z.boolean(),
      requireEmailVerification: z.boolean(),
      minPasswordLength: z.number(),
      maxPasswordLength: z.number(),
    }),
    emailVerification: mailedLink,
    passwordReset: mailedLink,
    changeEmail: z.object({ enabled: z.boolean() }),
    deleteUser: z.object({ enabled: z.boolean(), byEmail: z.boolean(), expiresIn: seconds }),
    account: z.object({ allowUnlinkingAll: z.boolean() }),
    session: z.object({ freshAge: seconds }),
    socialProviders: z.array(z.object({ id: z.string(), name: z.string() })),
    trustedOrigins: z.array(z.string()),
  })
  .meta({ id: 'Config' });
