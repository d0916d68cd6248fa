'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { staysHere } from '#client/oauth-request.ts';
import { trpc } from '#client/trpc.ts';
import { MailedCodeEntry } from '#flow/entry/MailedCodeEntry.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { isChallenge } from '#two-factor/challenge.ts';
import type { ConfirmProps } from './confirm-props.ts';

/** Confirms the session with a code that is mailed to the user. */
export function ConfirmByCode({ user, words, during, onDone, onChallenge, onCancel }: ConfirmProps) {
  const { now } = useAuthUI();
  const { config } = useAuthConfig();
  const sendCall = useAuthCall(trpc.emailOtp.sendVerificationOtp.useMutation());
  const verifyCall = useAuthCall(trpc.signIn.emailOtp.useMutation({ trpc: { context: staysHere } }), {
    keepsSession: true,
  });
  const [sent, setSent] = useState(0);
  const [nextAt, setNextAt] = useState<number | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const textId = useId();
  const email = user?.email ?? '';

  // It may be loaded after the dialog, whose focus is then on the close button.
  useEffect(() => button.current?.focus(), []);

  async function send(): Promise<void> {
    const result = await sendCall.run({ email, type: 'sign-in' });
    if (!result.ok) return;
    verifyCall.reset();
    setSent((count) => count + 1);
    setNextAt(now() + (config?.emailOtp.resendAfter ?? 0) * 1000);
  }

  async function verify(otp: string): Promise<void> {
    const result = await verifyCall.run({ email, otp });
    if (!result.ok) return;
    if (isChallenge(result.data)) onChallenge(result.data);
    else onDone();
  }

  if (sent === 0) {
    return (
      <div className="ua-form">
        <p className="ua-flow-hint">{words('byCode')}</p>
        <FormAlert
          error={sendCall.error}
          pending={sendCall.pending}
          retryAt={sendCall.retryAt}
          repeatable={false}
        />
        <div className="ua-dialog-footer">
          <Button variant="outline" onClick={onCancel}>
            {words('cancel')}
          </Button>
          <Button ref={button} pending={sendCall.pending} onClick={() => void send()}>
            {words('sendCode')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="ua-form">
      <p id={textId} className="ua-flow-hint">
        {words('codeSent')}
      </p>
      <MailedCodeEntry
        digits={config?.emailOtp.otpLength ?? 6}
        check={verifyCall}
        mail={{
          pending: sendCall.pending,
          error: sendCall.error,
          nextAt: sendCall.retryAt ?? nextAt,
          sent,
        }}
        onCode={(code) => during(verify(code))}
        onResend={() => void send()}
        submitLabel={words('submit')}
        pendingLabel={words('pending')}
        describedBy={textId}
        takesFocus
      />
      <div className="ua-dialog-footer">
        <Button variant="outline" onClick={onCancel}>
          {words('cancel')}
        </Button>
      </div>
    </div>
  );
}
