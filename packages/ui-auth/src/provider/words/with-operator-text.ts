import type { AuthUIError } from '#client/auth-ui-error.ts';

/** What the server says to people who are kept out, unless its operator chose another text. Copied, so that no page loads the catalogue for it; a test compares the two. */
const usual =
  'You have been banned from this application. Please contact support if you believe this is an error.';

/** The sentence of an error, and after it what the operator of the service tells people in this case. */
export const withOperatorText = ({ code, message }: AuthUIError, sentence: string): string =>
  code === 'BANNED_USER' && message !== usual ? `${sentence} ${message}` : sentence;
