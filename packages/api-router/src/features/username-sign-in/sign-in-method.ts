import { defineVariant } from '#core/call/sign-in-method.ts';
import { password } from '#features/email-password/sign-in-methods.ts';

export const username = defineVariant(password, 'username');
