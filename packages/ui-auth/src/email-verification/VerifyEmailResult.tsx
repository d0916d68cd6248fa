'use client';

import { forwardRef } from 'react';
import { FlowCard } from '#flow/FlowCard.tsx';
import { type BaseProps, keepFrame } from '#flow/flow-props.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Spinner } from '#primitives/feedback/Spinner.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { verifyEmail as english } from '#words/verify-email.ts';
import { ConfirmNext } from './ConfirmNext.tsx';
import { EmailConfirmed } from './EmailConfirmed.tsx';
import { type EmailVerificationOptions, useEmailVerification } from './useEmailVerification.ts';
import { VerificationFault } from './VerificationFault.tsx';
import { VerifyEmailNotice } from './VerifyEmailNotice.tsx';

export interface VerifyEmailResultProps
  extends BaseProps<'header' | 'logo' | 'footer'>,
    EmailVerificationOptions {}

/** Page of the mailed link: verified, or the error and the next step. */
export const VerifyEmailResult = forwardRef<HTMLElement, VerifyEmailResultProps>(
  function VerifyEmailResult(props, ref) {
    const { redirectTo, onSuccess, onError, localization, slots, token, error, ...root } = props;
    const words = useMessages('verifyEmail', english, localization);
    const common = useCommonWords();
    const flow = useEmailVerification({ redirectTo, onSuccess, onError, token, error });
    const { step, session, redirect, sentTo } = flow;
    useAnnounceWhen(step === 'verified', words('verifiedTitle'));
    useAnnounceWhen(step === 'verifying', words('verifying'));

    const shared = { ...root, ref, slots: keepFrame(slots) };
    if (sentTo !== null) {
      return (
        <VerifyEmailNotice
          {...shared}
          redirectTo={redirectTo}
          localization={localization}
          email={sentTo}
          justSent
          takesFocus
        />
      );
    }
    if (step === 'approved') {
      return <VerifyEmailNotice {...shared} redirectTo={redirectTo} localization={localization} />;
    }
    if (step === 'confirmNext') {
      return <ConfirmNext {...shared} words={words} email={flow.newEmail ?? ''} href={redirect.target} />;
    }
    if (step === 'verified') {
      const goOn = () => redirect.go(session.user ? undefined : redirect.href('signIn'));
      return <EmailConfirmed {...shared} words={words} onContinue={goOn} />;
    }
    if (step === 'verifying' || step === 'failed' || step === 'sent') {
      return (
        <FlowCard {...root} ref={ref} slots={slots} title={words('verifying')} aria-busy={step !== 'failed'}>
          {flow.error ? (
            <Alert
              focusFor={flow.error}
              action={
                <Button variant="outline" size="sm" onClick={flow.retry}>
                  {common('retry')}
                </Button>
              }
            >
              {flow.error.message}
            </Alert>
          ) : (
            <Spinner size={20} className="ua-flow-spinner" />
          )}
        </FlowCard>
      );
    }
    return <VerificationFault {...shared} words={words} flow={flow} fault={step} />;
  },
);
