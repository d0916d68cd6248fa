import { defineSignInMethod } from '#core/call/sign-in-method.ts';

export const social = defineSignInMethod('social', { takesProvider: true });
