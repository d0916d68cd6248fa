import { defineFeature } from '#core/feature/define-feature.ts';
import { signInErrors } from '#features/sign-in/errors.ts';
import { sessionCreated, userCreated, userUpdated } from '#features/sign-in/events.ts';
import { newDeviceMail } from '#features/sign-in/mails.ts';
import { hookOptions } from '#features/sign-in/options.ts';

/** Shared parts of all ways to sign in and sign up. Each way is a feature of its own. */
export const signIn = defineFeature({
  name: 'sign-in',
  options: [hookOptions],
  errors: signInErrors,
  events: [userCreated, userUpdated, sessionCreated],
  mails: [newDeviceMail],
  procedures: {},
});
