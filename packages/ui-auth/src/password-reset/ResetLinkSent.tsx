'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { FlowCard, type FlowCardProps } from '#flow/FlowCard.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { ResendButton } from '#flow/ResendButton.tsx';
import { strong } from '#flow/strong.tsx';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { forgotPassword } from '#words/forgot-password.ts';
import type { ForgotPasswordFlow } from './useForgotPassword.ts';

export interface ResetLinkSentProps
  extends Pick<FlowCardProps, 'slots' | 'footer'>,
    Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  words: Words<keyof typeof forgotPassword>;
  flow: ForgotPasswordFlow;
}

/** Message that a link was sent. It is the same for every e-mail address, known or not. */
export const ResetLinkSent = forwardRef<HTMLElement, ResetLinkSentProps>(function ResetLinkSent(props, ref) {
  const { words, flow, ...card } = props;
  const format = useFormat();
  const again = flow.sent > 1;
  const { form: error } = flow.errors;
  const duration = format.duration(flow.entry.config?.passwordReset.expiresIn ?? 0);
  useAnnounceWhen(again && flow.sent, words('resent'));
  return (
    <FlowCard
      {...card}
      ref={ref}
      takesFocus
      mark={<FlowMark tone="mail" />}
      title={words('sentTitle')}
      description={words.rich('sent', { b: strong }, { email: flow.email, duration })}
    >
      <div className="ua-flow-actions">
        <FormAlert error={error} pending={flow.pending} retryAt={flow.retryAt} repeatable={false} />
        {again && !error && (
          // Announced already.
          <Alert tone="success" role="note">
            {words('resent')}
          </Alert>
        )}
        <ResendButton
          label={words('resend')}
          pendingLabel={words('pending')}
          waitLabel={(seconds) => words('resendIn', { seconds })}
          pending={flow.pending}
          nextAt={flow.nextAt}
          onClick={() => void flow.send(flow.email)}
        />
        <Button size="lg" variant="ghost" fullWidth onClick={flow.changeEmail}>
          {words('anotherEmail')}
        </Button>
      </div>
    </FlowCard>
  );
});
