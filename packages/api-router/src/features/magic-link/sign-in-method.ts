import { defineSignInMethod } from '#core/call/sign-in-method.ts';

export const byMagicLink = defineSignInMethod('magic-link', { provesMailbox: true });
