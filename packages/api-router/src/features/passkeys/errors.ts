import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of passkeys. */
export const passkeyErrors = defineErrors({
  PASSKEYS_DISABLED: [404, 'Passkeys are disabled'],
  CHALLENGE_NOT_FOUND: [400, 'Challenge not found'],
  FAILED_TO_VERIFY_REGISTRATION: [400, 'Failed to verify registration'],
  PREVIOUSLY_REGISTERED: [400, 'Previously registered'],
  TOO_MANY_PASSKEYS: [400, 'You have reached the maximum number of passkeys'],
  LAST_SIGN_IN_METHOD: [400, "You can't remove your last way of signing in"],
  AUTHENTICATION_FAILED: [401, 'Authentication failed'],
  UNKNOWN_PASSKEY: [401, 'Passkey not found'],
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: [403, 'You are not allowed to register this passkey'],
  PASSKEY_NOT_FOUND: [404, 'Passkey not found'],
});

export const {
  PASSKEYS_DISABLED,
  CHALLENGE_NOT_FOUND,
  FAILED_TO_VERIFY_REGISTRATION,
  PREVIOUSLY_REGISTERED,
  TOO_MANY_PASSKEYS,
  LAST_SIGN_IN_METHOD,
  AUTHENTICATION_FAILED,
  UNKNOWN_PASSKEY,
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY,
  PASSKEY_NOT_FOUND,
} = passkeyErrors;
