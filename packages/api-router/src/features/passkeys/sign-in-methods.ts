import { defineSignInMethod, defineSignUp } from '#core/call/sign-in-method.ts';

export const byPasskey = defineSignInMethod('passkey', { factors: ['passkey'] });
export const passkeySignUp = defineSignUp(byPasskey, 'passkey-sign-up');
