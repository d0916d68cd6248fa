'use client';

import { allErrors } from './all-errors.ts';
import { type ErrorText, useErrorTextOf } from './useErrorSentence.ts';

export type { ErrorText };

/**
 * Words for error codes. An unknown code reads as `UNKNOWN`; show the code itself in small type.
 *
 * @example
 * function ErrorPage({ code }: { code: ErrorCode }) {
 *   const errorText = useErrorText();
 *   return <p role="alert">{errorText(code)} <small>{code}</small></p>;
 * }
 */
export const useErrorText = (): ErrorText => useErrorTextOf(allErrors);
