import { defineFeature } from '#core/feature/define-feature.ts';
import { oneTimeTokenErrors } from '#features/one-time-token/errors.ts';
import { byOneTimeToken } from '#features/one-time-token/facts.ts';
import { generate } from '#features/one-time-token/one-time-token-generate.ts';
import { verify } from '#features/one-time-token/one-time-token-verify.ts';
import { oneTimeTokenOptions } from '#features/one-time-token-issue/options.ts';

/** Tokens that give a signed-in user a session in another browser, or on another domain. */
export const oneTimeToken = defineFeature({
  name: 'one-time-token',
  signInMethods: [{ method: byOneTimeToken }],
  options: [oneTimeTokenOptions],
  everythingOn: { oneTimeToken: { enabled: true } },
  isOn: (deps) => oneTimeTokenOptions.of(deps).enabled,
  errors: oneTimeTokenErrors,
  procedures: { oneTimeToken: { generate, verify } },
});
