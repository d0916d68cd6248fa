import type { AuthUIError } from '#client/auth-ui-error.ts';
import { allErrors } from './all-errors.ts';
import type { ErrorSentence } from './useErrorSentence.ts';
import { withOperatorText } from './with-operator-text.ts';

/** The sentence of any error, with additional text of the operator. */
export const findSentence = (error: AuthUIError, say: ErrorSentence): string =>
  withOperatorText(error, say(error, allErrors) ?? say('UNKNOWN', allErrors) ?? '');
