'use client';

import { useCallback } from 'react';
import type { AuthUIError, ErrorCode } from '#client/auth-ui-error.ts';
import type { MessageValues } from '#messages/message.ts';
import { errors } from './error-words.ts';
import { useAuthConfig } from './useAuthConfig.ts';
import { useFormat } from './useFormat.ts';
import { useMessages } from './useMessages.ts';

export type ErrorText = (error: AuthUIError | ErrorCode, values?: MessageValues) => string;

/** Codes to words. A code this release does not know reads as `UNKNOWN`; show the code itself in small type. */
export function useErrorText(): ErrorText {
  const words = useMessages('errors', errors);
  const format = useFormat();
  const limits = useAuthConfig().config?.emailAndPassword;
  const min = limits?.minPasswordLength;
  const max = limits?.maxPasswordLength;

  return useCallback<ErrorText>(
    (error, values) => {
      const code = typeof error === 'string' ? error : error.code;
      const retryAfter = typeof error === 'string' ? undefined : error.retryAfter;
      const time = retryAfter === undefined ? undefined : format.duration(retryAfter);
      const known = Object.hasOwn(errors, code) ? code : 'UNKNOWN';
      return words(known, { min, max, time, ...values });
    },
    [words, format, min, max],
  );
}
