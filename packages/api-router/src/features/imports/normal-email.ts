import { normalizeEmail } from '#core/email-address.ts';

/** E-mail address of a source as it is stored: without spaces around it, in lower case. */
export const toNormalEmail = (email: string): string => normalizeEmail(email.trim());
