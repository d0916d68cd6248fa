'use client';

import { useCallback } from 'react';
import type { AuthUIError, ErrorCode } from '#client/auth-ui-error.ts';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { formatDuration } from '#messages/format-duration.ts';
import { formatMessage } from '#messages/format-message.ts';
import type { Message, MessageGroup, MessageValues } from '#messages/message.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { firstErrors } from '#words/first-errors.ts';

/** Function that turns an error into a sentence in the language of the reader. */
export type ErrorText = (error: AuthUIError | ErrorCode, values?: MessageValues) => string;

type EnglishErrors = { readonly [Code in ErrorCode]?: string };
export type ErrorSentence = (
  error: AuthUIError | ErrorCode,
  english: EnglishErrors,
  values?: MessageValues,
) => string | undefined;

/** The sentence of an error, if the reader's language or the given English has one. */
export function useErrorSentence(): ErrorSentence {
  const { locale, localization, messages } = useAuthUI();
  const { config } = useAuthConfig();

  return useCallback<ErrorSentence>(
    (error, english, values) => {
      const code = typeof error === 'string' ? error : error.code;
      const message = findSentence(code, localization) ?? findSentence(code, messages) ?? english[code];
      if (message === undefined) return undefined;
      const retryAfter = typeof error === 'string' ? undefined : error.retryAfter;
      const time = retryAfter === undefined ? undefined : formatDuration(locale, retryAfter);
      return formatMessage(message, locale, { ...findLimits(config, code), time, ...values });
    },
    [locale, localization, messages, config],
  );
}

interface ErrorGroups {
  errors?: MessageGroup | undefined;
  organizationErrors?: MessageGroup | undefined;
  administrationErrors?: MessageGroup | undefined;
  apiKeyErrors?: MessageGroup | undefined;
  webhookErrors?: MessageGroup | undefined;
  oauthErrors?: MessageGroup | undefined;
}

const errorGroups = [
  'errors',
  'organizationErrors',
  'administrationErrors',
  'apiKeyErrors',
  'webhookErrors',
  'oauthErrors',
] as const;

const findSentence = (code: ErrorCode, groups: ErrorGroups | undefined): Message | undefined =>
  errorGroups.map((name) => groups?.[name]?.[code]).find((sentence) => sentence !== undefined);

/** A code that is not among the given ones reads as `UNKNOWN`. Keep `english` outside the component. */
export function useErrorTextOf(english: EnglishErrors): ErrorText {
  const say = useErrorSentence();
  return useCallback<ErrorText>(
    (error, values) => say(error, english, values) ?? say('UNKNOWN', firstErrors) ?? '',
    [say, english],
  );
}

/** The same for components of a first page, with the few words that are loaded with it. */
export const useFirstErrorText = (): ErrorText => useErrorTextOf(firstErrors);

/** Limits in sentences: those of a username, or else of a password. */
function findLimits(config: PublicAuthConfig | undefined, code: string): MessageValues {
  if (!config) return {};
  const { emailAndPassword, username } = config;
  if (code.startsWith('USERNAME_')) return { min: username.minLength, max: username.maxLength };
  return { min: emailAndPassword.minPasswordLength, max: emailAndPassword.maxPasswordLength };
}
