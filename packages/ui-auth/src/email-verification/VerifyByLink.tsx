'use client';

import { forwardRef } from 'react';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { LinkButton } from '#flow/LinkButton.tsx';
import { MailServiceButton } from '#flow/mail-service/MailServiceButton.tsx';
import { ResendButton } from '#flow/ResendButton.tsx';
import { strong } from '#flow/strong.tsx';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { verifyEmail as english } from '#words/verify-email.ts';
import { EmailConfirmed } from './EmailConfirmed.tsx';
import { isVerificationOffered } from './is-offered.ts';
import { SendLinkForm } from './SendLinkForm.tsx';
import { useVerificationNotice } from './useVerificationNotice.ts';
import type { VerifyEmailNoticeProps } from './verify-email-notice-props.ts';

/** Message that a link was sent: sends it again, and continues by itself once the link was opened. */
export const VerifyByLink = forwardRef<HTMLElement, Omit<VerifyEmailNoticeProps, 'by'>>(
  function VerifyByLink(props, ref) {
    const { redirectTo, onSuccess, onError, localization, email, justSent, resendSeconds, ...rest } = props;
    const { checkEvery, onChangeEmail, signInHref, ...root } = rest;
    const words = useMessages('verifyEmail', english, localization);
    const flow = useVerificationNotice({
      redirectTo,
      onSuccess,
      onError,
      email,
      justSent,
      resendSeconds,
      checkEvery,
    });
    const { mail, redirect } = flow;
    const { status } = useSession();
    const { config } = useAuthConfig();
    useAnnounceWhen(flow.step === 'done', words('verifiedTitle'));
    useAnnounceWhen(mail.sent, words('resent'));

    const shared = { ...root, ref };
    if (flow.step === 'done') {
      return <EmailConfirmed {...shared} words={words} onContinue={() => redirect.go()} />;
    }

    // A signed-in user needs no link to the sign-in.
    const standard = status === 'signed-out' ? redirect.href('signIn') : null;
    const signIn = signInHref === undefined ? standard : signInHref;
    const links = [
      onChangeEmail && (
        <span key="change">
          {words.rich('changeEmail', {
            link: (text) => <LinkButton onClick={onChangeEmail}>{text}</LinkButton>,
          })}
        </span>
      ),
      signIn !== null && (
        <TextLink key="sign-in" href={signIn}>
          {words('signIn')}
        </TextLink>
      ),
    ].filter(Boolean);
    const footer = links.length > 0 && <span className="ua-flow-links">{links}</span>;
    if (config && !isVerificationOffered(config)) {
      return (
        <FlowCard {...shared} title={words('title')} footer={footer}>
          <Alert tone="info">{words('off')}</Alert>
        </FlowCard>
      );
    }
    return (
      <FlowCard
        {...shared}
        mark={<FlowMark tone="mail" />}
        title={words('title')}
        description={
          flow.step === 'waiting'
            ? words.rich('sent', { b: strong }, { email: flow.email })
            : words('askAddress')
        }
        footer={footer}
      >
        {flow.step === 'address' ? (
          <SendLinkForm words={words} mail={mail} onSend={(address) => void flow.sendTo(address)} />
        ) : (
          <div className="ua-flow-actions">
            <MailServiceButton email={flow.email} label={(service) => words('openService', { service })} />
            <p className="ua-flow-hint">{words('nothingThere')}</p>
            <FormAlert error={mail.error} pending={mail.pending} retryAt={mail.nextAt} repeatable={false} />
            {mail.sent > 0 && !mail.error && (
              // Announced already.
              <Alert tone="success" role="note">
                {words('resent')}
              </Alert>
            )}
            <ResendButton
              label={words('resend')}
              pendingLabel={words('resending')}
              waitLabel={(seconds) => words('resendIn', { seconds })}
              pending={mail.pending}
              nextAt={mail.nextAt}
              onClick={() => void flow.sendTo(flow.email)}
            />
          </div>
        )}
      </FlowCard>
    );
  },
);
