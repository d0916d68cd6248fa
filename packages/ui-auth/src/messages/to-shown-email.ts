import { spellEmail, toShownEmail } from '@keystead/api-router/addresses';

/** How people read and compare e-mail addresses. The published kit contains a copy, so that it does not install the service. */
export { spellEmail, toShownEmail };

/** Whether somebody typed this address, in whatever spelling the service takes for it. */
export const isSameEmail = (typed: string, email: string): boolean =>
  spellEmail(typed.trim()) === spellEmail(email);
