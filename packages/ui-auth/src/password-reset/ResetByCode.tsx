'use client';

import { forwardRef, useId } from 'react';
import { MailedCodeEntry } from '#flow/entry/MailedCodeEntry.tsx';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { keepFrame } from '#flow/flow-props.ts';
import { strong } from '#flow/strong.tsx';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { Button } from '#primitives/button/Button.tsx';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { useRedirect } from '#provider/navigation/useRedirect.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { forgotPassword as english } from '#words/forgot-password.ts';
import { resetPassword } from '#words/reset-password.ts';
import { AddressForm } from './AddressForm.tsx';
import type { ForgotPasswordFormProps } from './forgot-password-props.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';
import { useResetByCode } from './useResetByCode.ts';

/** Address, code, new password: on one page, and in one browser. */
export const ResetByCode = forwardRef<HTMLElement, Omit<ForgotPasswordFormProps, 'by'>>(
  function ResetByCode(props, ref) {
    const { redirectTo, onSuccess, onError, localization, slots, ...rest } = props;
    const { email, resendSeconds, signInHref, ...root } = rest;
    const words = useMessages('forgotPassword', english, localization);
    const resetWords = useMessages('resetPassword', resetPassword, localization);
    const flow = useResetByCode({ onSuccess, onError, email, resendSeconds });
    const redirect = useRedirect(redirectTo);
    const format = useFormat();
    const textId = useId();
    const { step, entry, mail } = flow;
    const emailOtp = entry.config?.emailOtp;
    const values = { email: flow.email, duration: format.duration(emailOtp?.expiresIn ?? 0) };
    const signIn = signInHref === undefined ? redirect.href('signIn') : signInHref;
    const footer = signIn !== null && <TextLink href={signIn}>{words('signIn')}</TextLink>;
    const next = { ...root, ref, slots: keepFrame(slots) };
    useAnnounceWhen(step === 'code', words('codeSent', values));
    useAnnounceWhen(step === 'password', resetWords('title'));

    if (step === 'done') {
      return <PasswordChanged {...next} words={resetWords} signInHref={signIn ?? redirect.href('signIn')} />;
    }
    if (step === 'password') {
      return (
        <FlowCard
          {...next}
          key="password"
          title={resetWords('title')}
          description={resetWords('subtitle')}
          footer={footer}
        >
          <NewPasswordForm
            words={resetWords}
            errors={flow.saveErrors}
            pending={flow.saving}
            retryAt={flow.saveRetryAt}
            online={entry.online}
            username={flow.email}
            onSubmit={(password) => void flow.save(password)}
          />
        </FlowCard>
      );
    }
    if (step === 'code') {
      return (
        <FlowCard
          {...next}
          key="code"
          mark={<FlowMark tone="mail" />}
          title={words('sentTitle')}
          description={<span id={textId}>{words.rich('codeSent', { b: strong }, values)}</span>}
          footer={footer}
        >
          <div className="ua-flow-actions">
            <MailedCodeEntry
              digits={emailOtp?.otpLength ?? 6}
              check={flow.check}
              mail={mail}
              onCode={(code) => void flow.verify(code)}
              onResend={() => void flow.send(flow.email)}
              submitLabel={words('checkCode')}
              pendingLabel={words('checking')}
              describedBy={textId}
              takesFocus
              localization={localization}
            />
            <Button size="lg" variant="ghost" fullWidth onClick={flow.changeEmail}>
              {words('anotherEmail')}
            </Button>
          </div>
        </FlowCard>
      );
    }
    return (
      <FlowCard
        {...root}
        ref={ref}
        slots={slots}
        title={words('title')}
        description={words('codeSubtitle')}
        footer={footer}
      >
        <AddressForm
          words={words}
          label={words('sendCode')}
          errors={flow.mailErrors}
          pending={mail.pending}
          retryAt={mail.nextAt}
          online={entry.online}
          email={flow.email}
          onSubmit={(email) => void flow.send(email)}
        />
      </FlowCard>
    );
  },
);
