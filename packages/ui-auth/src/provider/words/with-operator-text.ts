import type { AuthUIError } from '#client/auth-ui-error.ts';

/**
 * Default message of the server for banned users. Copied, so that no page loads the catalogue for it; a test
 * compares the two.
 */
const usual =
  'You have been banned from this application. Please contact support if you believe this is an error.';

/** The sentence of an error, followed by the text of the operator for it. */
export const withOperatorText = ({ code, message }: AuthUIError, sentence: string): string =>
  code === 'BANNED_USER' && message !== usual ? `${sentence} ${message}` : sentence;
