'use client';

import { forwardRef, useId } from 'react';
import { MailedCodeEntry } from '#flow/entry/MailedCodeEntry.tsx';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { LinkButton } from '#flow/LinkButton.tsx';
import { MailServiceButton } from '#flow/mail-service/MailServiceButton.tsx';
import { strong } from '#flow/strong.tsx';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { verifyEmail as english } from '#words/verify-email.ts';
import { EmailConfirmed } from './EmailConfirmed.tsx';
import { SendLinkForm } from './SendLinkForm.tsx';
import { useVerificationCode } from './useVerificationCode.ts';
import type { VerifyEmailNoticeProps } from './verify-email-notice-props.ts';

/** Message that a code was sent, with a field for it. */
export const VerifyByCode = forwardRef<HTMLElement, Omit<VerifyEmailNoticeProps, 'by'>>(
  function VerifyByCode(props, ref) {
    const { redirectTo, onSuccess, onError, localization, email, justSent, resendSeconds, ...rest } = props;
    const { checkEvery: _, onChangeEmail, signInHref, takesFocus, ...root } = rest;
    const words = useMessages('verifyEmail', english, localization);
    const flow = useVerificationCode({ redirectTo, onSuccess, onError, email, justSent, resendSeconds });
    const { status } = useSession();
    const { config } = useAuthConfig();
    const format = useFormat();
    const textId = useId();
    useAnnounceWhen(flow.step === 'done', words('verifiedTitle'));
    useAnnounceWhen(takesFocus === true, words('title'));

    if (flow.step === 'done') {
      return <EmailConfirmed {...root} ref={ref} words={words} onContinue={() => flow.redirect.go()} />;
    }
    // A signed-in user needs no link to the sign-in.
    const standard = status === 'signed-out' ? flow.redirect.href('signIn') : null;
    const signIn = signInHref === undefined ? standard : signInHref;
    const isCode = flow.step === 'code';
    const values = { email: flow.email, duration: format.duration(config?.emailOtp.expiresIn ?? 0) };
    return (
      <FlowCard
        {...root}
        ref={ref}
        mark={<FlowMark tone="mail" />}
        title={words('title')}
        description={
          <span id={textId}>
            {isCode
              ? words.rich(flow.mail.sent > 0 ? 'codeSent' : 'enterCode', { b: strong }, values)
              : words('askAddressForCode')}
          </span>
        }
        footer={
          <span className="ua-flow-links">
            {onChangeEmail && (
              <span>
                {words.rich('changeEmail', {
                  link: (text) => <LinkButton onClick={onChangeEmail}>{text}</LinkButton>,
                })}
              </span>
            )}
            {signIn !== null && <TextLink href={signIn}>{words('signIn')}</TextLink>}
          </span>
        }
      >
        {isCode ? (
          <div className="ua-flow-actions">
            <MailedCodeEntry
              digits={config?.emailOtp.otpLength ?? 6}
              check={flow.check}
              mail={flow.mail}
              onCode={(code) => void flow.verify(code)}
              onResend={() => void flow.sendTo(flow.email)}
              submitLabel={words('confirm')}
              pendingLabel={words('confirming')}
              describedBy={textId}
              takesFocus={takesFocus}
              localization={localization}
            />
            <MailServiceButton email={flow.email} label={(service) => words('openService', { service })} />
          </div>
        ) : (
          <SendLinkForm
            words={words}
            mail={flow.mail}
            label={words('sendCode')}
            onSend={(address) => void flow.sendTo(address)}
          />
        )}
      </FlowCard>
    );
  },
);
