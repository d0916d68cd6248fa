import { defineExchange, defineSignInMethod, defineSignUp } from '#core/call/sign-in-method.ts';

export const password = defineSignInMethod('password');
export const signUp = defineSignUp(password, 'sign-up');
/** The session of somebody who has changed the password and ended all others. */
export const passwordChange = defineExchange('password-change');
