import { defineEvent } from '#core/events/define-event.ts';

export const signInRefused = defineEvent('sign-in.refused');
export const passwordLocked = defineEvent('user.password-locked');
export const passwordChanged = defineEvent('user.password-changed');
export const passwordSet = defineEvent('user.password-set');
