'use client';

import { allErrors } from './all-error-words.ts';
import { type ErrorText, useErrorTextOf } from './useErrorSentence.ts';

export type { ErrorText };

/** Words for error codes. An unknown code reads as `UNKNOWN`; show the code itself in small type. */
export const useErrorText = (): ErrorText => useErrorTextOf(allErrors);
