import { defineExchange, defineSignInMethod, defineSignUp } from '#core/call/sign-in-method.ts';
import { defineEvent } from '#core/events/define-event.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { strict } from '#core/limits/limits.ts';

export const signInRefused = defineEvent('sign-in.refused');
export const passwordLocked = defineEvent('user.password-locked');
export const passwordChanged = defineEvent('user.password-changed');
export const passwordSet = defineEvent('user.password-set');

/** Limit of sign-ins by password, only by IP address. `countGuess` counts the wrong passwords of an account. */
export const passwordSignIns = defineLimit('passwordSignIns', { ip: strict });

export const password = defineSignInMethod('password');
export const signUp = defineSignUp(password, 'sign-up');
/** The session after a change of password that ended all others. */
export const passwordChange = defineExchange('password-change');
