'use client';

import { allErrors } from './all-error-words.ts';
import { type ErrorText, useErrorTextOf } from './useErrorSentence.ts';

export type { ErrorText };

/** Codes to words. A code this release does not know reads as `UNKNOWN`; show the code itself in small type. */
export const useErrorText = (): ErrorText => useErrorTextOf(allErrors);
