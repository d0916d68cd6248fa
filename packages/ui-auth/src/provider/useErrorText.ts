'use client';

import { useCallback } from 'react';
import type { AuthUIError, ErrorCode } from '#client/auth-ui-error.ts';
import type { PublicAuthConfig } from '#client/wire-types.ts';
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
  const { config } = useAuthConfig();

  return useCallback<ErrorText>(
    (error, values) => {
      const code = typeof error === 'string' ? error : error.code;
      const retryAfter = typeof error === 'string' ? undefined : error.retryAfter;
      const time = retryAfter === undefined ? undefined : format.duration(retryAfter);
      const known = Object.hasOwn(errors, code) ? code : 'UNKNOWN';
      return words(known, { ...findLimits(config, code), time, ...values });
    },
    [words, format, config],
  );
}

/** The limits that a sentence may name: those of a username, or else of a password. */
function findLimits(config: PublicAuthConfig | undefined, code: string): MessageValues {
  if (!config) return {};
  const { emailAndPassword, username } = config;
  if (code.startsWith('USERNAME_')) return { min: username.minLength, max: username.maxLength };
  return { min: emailAndPassword.minPasswordLength, max: emailAndPassword.maxPasswordLength };
}
