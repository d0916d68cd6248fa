import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { usernameOptions } from '#features/username/options.ts';
import { usernameSignInErrors } from '#features/username-sign-in/errors.ts';
import { username } from '#features/username-sign-in/facts.ts';
import { signInUsername } from '#features/username-sign-in/sign-in-username.ts';

/** Sign-in with a username and the password of the account. */
export const usernameSignIn = defineFeature({
  name: 'username-sign-in',
  signInMethods: [{ method: username, isOffered: (deps) => deps.serves(signInUsername) }],
  isOn: (deps) => usernameOptions.of(deps).enabled,
  config: defineConfigPart({
    schema: z.object({ usernameSignIn: z.object({ enabled: z.boolean() }) }),
    of: (deps) => ({ usernameSignIn: { enabled: deps.serves(signInUsername) } }),
  }),
  errors: usernameSignInErrors,
  procedures: { signInUsername },
});
