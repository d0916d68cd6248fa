'use client';

import { type MouseEvent, type ReactNode, Suspense, useRef } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { SupportLink } from '#flow/brand/SupportLink.tsx';
import { formatDuration } from '#messages/format-duration.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useFailureFocus } from '#primitives/field/useFailureFocus.ts';
import { useAuthUI } from '#provider/context.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useCountdown } from '#provider/useCountdown.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useFirstErrorText } from '#provider/words/useErrorSentence.ts';

export interface FormAlertProps {
  error: AuthUIError | null;
  /** While true nothing is shown: the next try has begun. */
  pending: boolean;
  retryAt: number | null;
  /** The form can be submitted again. Default true. */
  repeatable?: boolean | undefined;
}

/** Who can give what an organization asks for: it is loaded after such a refusal. */
const MissingPermissionHint = lazyPart(() =>
  import('#organization-roles/MissingPermissionHint.tsx').then((module) => module.MissingPermissionHint),
);

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

/**
 * Error of the whole form, above its button. The focus goes to the field that is typed again, or to the alert where
 * typing does not help.
 */
export function FormAlert({ error, pending, retryAt, repeatable = true }: FormAlertProps) {
  const common = useCommonWords();
  const alert = useRef<HTMLDivElement>(null);
  const left = useCountdown(retryAt);
  const shown = pending ? null : error;
  const isLimit = shown?.code === 'TOO_MANY_REQUESTS' && retryAt !== null;
  const isMistake = shown && !isLimit && repeatable && !worthRepeating.has(shown.code);
  useFailureFocus(alert, shown, isMistake && !quiet.has(shown.code) ? 'typing' : 'at the alert');
  if (!shown || (isLimit && left === 0)) return null;
  if (isLimit)
    return (
      <Alert ref={alert}>
        <WaitingTime error={shown} left={left} />
      </Alert>
    );
  const action = repeatable && worthRepeating.has(shown.code) && left === 0 && (
    <Button type="submit" variant="outline" size="sm" onClick={focusSubmit}>
      {common('retry')}
    </Button>
  );
  return (
    <Alert ref={alert} tone={quiet.has(shown.code) ? 'info' : 'danger'} action={action}>
      <ErrorSentence error={shown} />
      {shown.details.missingPermissions !== undefined && (
        <Suspense>
          <MissingPermissionHint error={shown} />
        </Suspense>
      )}
    </Alert>
  );
}

/** The button goes away with its alert when the form is sent, and would take the focus with it. */
function focusSubmit({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const buttons = [...(currentTarget.form?.elements ?? [])].filter((one) => one instanceof HTMLButtonElement);
  buttons.find((one) => one.type === 'submit' && one !== currentTarget)?.focus();
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
