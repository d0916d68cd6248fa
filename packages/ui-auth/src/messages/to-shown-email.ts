import { toShownEmail } from '@keystead/api-router/addresses';

/** An e-mail address as people read it. The published kit contains a copy, so that it does not install the service. */
export { toShownEmail };

/** A browser hands on the domain of what was typed in ASCII or in Unicode. */
export const isSameEmail = (typed: string, email: string): boolean =>
  toShownEmail(typed.trim().toLowerCase()) === toShownEmail(email.toLowerCase());
