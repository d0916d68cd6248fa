import { defineExchange, defineSignInMethod, defineSignUp } from '#core/call/sign-in-method.ts';

export const password = defineSignInMethod('password');
export const signUp = defineSignUp(password, 'sign-up');
/** The session after a change of password that ended all others. */
export const passwordChange = defineExchange('password-change');
