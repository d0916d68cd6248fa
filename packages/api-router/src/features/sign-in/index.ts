import { defineFeature } from '#core/feature/define-feature.ts';
import { signInErrors } from '#features/sign-in/errors.ts';
import { sessionCreated, userCreated, userUpdated } from '#features/sign-in/events.ts';
import { newDeviceMail } from '#features/sign-in/mails.ts';
import { hookOptions } from '#features/sign-in/options.ts';

/** What every way of signing in and up has in common. The ways themselves are features of their own. */
export const signIn = defineFeature({
  name: 'sign-in',
  options: [hookOptions],
  errors: signInErrors,
  events: [userCreated, userUpdated, sessionCreated],
  mails: [newDeviceMail],
  procedures: {},
});
