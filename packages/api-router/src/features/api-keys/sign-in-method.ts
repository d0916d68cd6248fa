import { defineSignInMethod } from '#core/call/sign-in-method.ts';

/** A key opens no session. It stands among the ways to sign in because policies of organizations allow keys or not. */
export const byApiKey = defineSignInMethod('api-key');
