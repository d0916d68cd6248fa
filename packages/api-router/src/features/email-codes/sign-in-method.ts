import { defineSignInMethod } from '#core/call/sign-in-method.ts';

export const byEmailCode = defineSignInMethod('email-otp', { provesMailbox: true });
