import { z } from 'zod';
import { userCreated } from '#core/events/beginnings.ts';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { accountHooks } from '#features/sign-in/account-hooks.ts';
import { signInErrors } from '#features/sign-in/errors.ts';
import { sessionCreated, userUpdated } from '#features/sign-in/facts.ts';
import { newDeviceMail } from '#features/sign-in/mails.ts';
import { hookOptions } from '#features/sign-in/options.ts';

/** Shared parts of all ways to sign in and sign up. Each way is a separate feature. */
export const signIn = defineFeature({
  name: 'sign-in',
  options: [hookOptions, accountHooks],
  config: defineConfigPart({
    schema: z.object({
      /** Enabled ways to sign in, by their names in policies of organizations. */
      signInMethods: z.array(z.object({ method: z.string(), name: z.string().optional() })),
    }),
    of: (deps) => ({ signInMethods: deps.signInMethods.offered() }),
  }),
  errors: signInErrors,
  events: [userCreated, userUpdated, sessionCreated],
  mails: [newDeviceMail],
  procedures: {},
});
