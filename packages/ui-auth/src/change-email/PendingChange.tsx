'use client';

import { CardError } from '#card/CardError.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import type { PendingEmailChange } from '#client/wire-types.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useCountdown } from '#provider/useCountdown.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { emailCard } from '#words/email-card.ts';

interface PendingChangeProps extends Pick<AccountCardProps, 'onSuccess' | 'onError'> {
  change: PendingEmailChange;
  readOnly: boolean;
  refetch: () => Promise<unknown>;
  words: Words<keyof typeof emailCard>;
}

const texts = { approval: 'sentToOld', confirmation: 'sentToNew' } as const;

/** A pending change of address: its next step, a button to send the mail again, and one to cancel. */
export function PendingChange({ change, readOnly, refetch, words, ...callbacks }: PendingChangeProps) {
  const resend = useAuthCall(trpc.resendEmailChange.useMutation(), { keepsAnswers: true });
  const cancel = useAuthCall(trpc.cancelEmailChange.useMutation(), { keepsAnswers: true });
  const report = useReport(callbacks);
  const { newEmail, sentTo: email, awaits, nextAllowedAt } = change;
  const resendIn = useCountdown(Math.max(Date.parse(nextAllowedAt), resend.retryAt ?? 0));
  const isWaiting = resendIn > 0;

  async function sendAgain(): Promise<void> {
    const announcement = words('resent', { email });
    report(await resend.run(), { event: { name: 'email_change_requested' }, announcement });
    // Also after a failure, because the change may have been cancelled or completed elsewhere.
    await refetch();
  }

  async function end(): Promise<void> {
    const announcement = words('changeCancelled');
    report(await cancel.run(), { event: { name: 'email_change_cancelled' }, announcement });
    await refetch();
  }

  const buttons = (
    <div className="ua-email-card-pending">
      <Button
        variant="outline"
        size="sm"
        pending={resend.pending}
        aria-disabled={isWaiting || undefined}
        data-disabled={isWaiting ? '' : undefined}
        onClick={() => {
          if (!isWaiting) void sendAgain();
        }}
      >
        {isWaiting ? words('resendIn', { seconds: resendIn }) : words(resend.pending ? 'pending' : 'resend')}
      </Button>
      <Button variant="ghost" size="sm" pending={cancel.pending} onClick={() => void end()}>
        {words('cancelChange')}
      </Button>
    </div>
  );
  const markers = { b: (text: string) => <b>{text}</b> };
  return (
    <>
      <Alert role="group" tone="info" title={words('changeTo', { newEmail })} action={!readOnly && buttons}>
        {words.rich(texts[awaits], markers, { email })}
      </Alert>
      <CardError error={resend.error ?? cancel.error} />
    </>
  );
}
