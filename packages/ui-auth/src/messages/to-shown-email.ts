import { toShownEmail } from '@keystead/api-router/addresses';

/** How people read an e-mail address. The published kit contains a copy, so that it does not install the service. */
export { toShownEmail };

/** Whether somebody typed this address; a browser hands on its domain in ASCII or in Unicode. */
export const isSameEmail = (typed: string, email: string): boolean =>
  toShownEmail(typed.trim().toLowerCase()) === toShownEmail(email.toLowerCase());
