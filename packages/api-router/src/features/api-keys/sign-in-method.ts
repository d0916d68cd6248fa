import { defineSignInMethod } from '#core/call/sign-in-method.ts';

/** A key, which opens no session. It is among the ways to sign in because policies of organizations allow or forbid keys. */
export const byApiKey = defineSignInMethod('api-key');
