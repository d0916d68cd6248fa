'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { FlowForm } from '#flow/FlowForm.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { ResendButton } from '#flow/ResendButton.tsx';
import { SubmitButton } from '#flow/SubmitButton.tsx';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import type { Localization } from '#messages/messages.ts';
import { CodeField } from '#primitives/code/CodeField.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { mailedCode as english } from '#words/mailed-code.ts';

/** The state of the check of a code. */
export interface CodeCheck {
  pending: boolean;
  done?: boolean | undefined;
  error: AuthUIError | null;
  retryAt: number | null;
}

/** The state of the mail with a code. */
export interface CodeMail {
  pending: boolean;
  error: AuthUIError | null;
  /** Time, in milliseconds since 1970, from which the next mail may be sent; null: now. */
  nextAt: number | null;
  /** Number of mails sent from here. */
  sent: number;
}

export interface MailedCodeEntryProps {
  digits: number;
  check: CodeCheck;
  mail: CodeMail;
  onCode: (code: string) => void;
  onResend: () => void;
  submitLabel: string;
  pendingLabel: string;
  doneLabel?: string | undefined;
  /** Message after sending. Default: that it was sent again. */
  resendLabel?: string | undefined;
  /** Id of the sentence that says where the code was sent. */
  describedBy?: string | undefined;
  /** This screen replaced another one: the field gets the focus on every device. */
  takesFocus?: boolean | undefined;
  localization?: Localization | undefined;
  /** Between the code and its button. */
  children?: ReactNode;
}

/** Errors about this code, which are shown at the field. */
const ofTheCode = new Set(['INVALID_OTP', 'OTP_EXPIRED']);

/** Field for the code of a mail, and a button to send another one. */
export function MailedCodeEntry(props: MailedCodeEntryProps) {
  const { digits, check, mail, onCode, onResend, describedBy, takesFocus, localization } = props;
  const words = useMessages('mailedCode', english, localization);
  const input = useRef<HTMLInputElement>(null);
  const { error, done = false } = check;
  const refusal = error !== null && ofTheCode.has(error.code) ? error : null;
  const isEnded = error?.code === 'TOO_MANY_ATTEMPTS';
  const again = mail.sent > 1 && !mail.error;
  useAnnounceWhen(again && mail.sent, words('resent'));

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  // The next step is to look for the new code.
  useEffect(() => {
    if (mail.sent > 1) input.current?.focus();
  }, [mail.sent]);

  return (
    <div className="ua-flow-actions">
      <FlowForm
        // The field is emptied for each mail.
        key={mail.sent}
        errors={refusal ? { code: refusal.message } : {}}
        onSubmit={(values) => onCode(String(values.get('code')))}
      >
        <CodeField
          ref={input}
          name="code"
          label={words('code')}
          digits={digits}
          refusal={refusal}
          describedBy={describedBy}
          disabled={isEnded}
        />
        {props.children}
        <FormAlert
          error={refusal ? null : error}
          pending={check.pending}
          retryAt={check.retryAt}
          repeatable={!isEnded}
        />
        <SubmitButton
          label={props.submitLabel}
          pendingLabel={props.pendingLabel}
          doneLabel={props.doneLabel}
          pending={check.pending}
          done={done}
          retryAt={check.retryAt}
          blocked={isEnded}
        />
      </FlowForm>
      <p className="ua-flow-hint">{words('nothingThere')}</p>
      <FormAlert error={mail.error} pending={mail.pending} retryAt={mail.nextAt} repeatable={false} />
      {again && (
        // Announced already.
        <Alert tone="success" role="note">
          {words('resent')}
        </Alert>
      )}
      <ResendButton
        label={props.resendLabel ?? words('resend')}
        pendingLabel={words('resending')}
        waitLabel={(seconds) => words('resendIn', { seconds })}
        pending={mail.pending}
        nextAt={mail.nextAt}
        onClick={onResend}
      />
    </div>
  );
}
