import { defineVariant } from '#core/call/sign-in-method.ts';
import { password } from '#features/email-password/facts.ts';

export const username = defineVariant(password, 'username');
