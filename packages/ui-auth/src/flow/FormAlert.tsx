'use client';

import { type ReactNode, useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { SupportLink } from '#flow/brand/SupportLink.tsx';
import { formatDuration } from '#messages/format-duration.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useCountdown } from '#provider/useCountdown.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useFirstErrorText } from '#provider/words/useErrorSentence.ts';

export interface FormAlertProps {
  error: AuthUIError | null;
  /** While true the last error stays, so that a second failure does not make the form move twice. */
  pending: boolean;
  retryAt: number | null;
  /** The form can be submitted again. Default true. */
  repeatable?: boolean | undefined;
}

/** Errors after which trying again may help. */
const worthRepeating = new Set([
  'NETWORK',
  'SERVICE_BUSY',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
  'UNKNOWN',
]);

/** A cancelled dialog is no failure. */
const quiet = new Set(['PASSKEY_CANCELLED']);

/** Error of the whole form, above its button. Takes the focus once per failure. */
export function FormAlert({ error, pending, retryAt, repeatable = true }: FormAlertProps) {
  const [last, setLast] = useState(error);
  const common = useCommonWords();
  const left = useCountdown(retryAt);
  if (error !== last && (error || !pending)) setLast(error);
  const shown = error ?? (pending ? last : null);
  if (!shown) return null;
  if (shown.code === 'TOO_MANY_REQUESTS' && retryAt !== null) {
    if (left === 0 && !pending) return null;
    return (
      <Alert focusFor={error}>
        <WaitingTime error={shown} left={left} />
      </Alert>
    );
  }
  const action = repeatable && worthRepeating.has(shown.code) && left === 0 && (
    <Button type="submit" variant="outline" size="sm" pending={pending}>
      {common('retry')}
    </Button>
  );
  return (
    <Alert tone={quiet.has(shown.code) ? 'info' : 'danger'} focusFor={error} action={action}>
      <ErrorSentence error={shown} />
    </Alert>
  );
}

/** Sentence of an error. If it is a general one, the code is below it, for support. */
export function ErrorSentence({ error }: { error: AuthUIError }): ReactNode {
  const common = useCommonWords();
  const isVague = error.message === useFirstErrorText()('UNKNOWN') && error.code !== 'UNKNOWN';
  return (
    <>
      {error.message}
      {isVague && (
        <span className="ua-error-code">
          {common('errorCode', { code: error.code })} <SupportLink />
        </span>
      )}
    </>
  );
}

/** Visible countdown. Screen readers get a fixed text, or they would read it every second. */
function WaitingTime({ error, left }: { error: AuthUIError; left: number }) {
  const errorText = useFirstErrorText();
  const { locale } = useAuthUI();
  return (
    <>
      <span className="ua-visually-hidden">{error.message}</span>
      <span aria-hidden="true">{errorText(error.code, { time: formatDuration(locale, left) })}</span>
    </>
  );
}
