'use client';

import { forwardRef } from 'react';
import { EntryFailed } from '#flow/entry/EntryFailed.tsx';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { keepFrame } from '#flow/flow-props.ts';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { forgotPassword as english } from '#words/forgot-password.ts';
import { AddressForm } from './AddressForm.tsx';
import type { ForgotPasswordFormProps } from './forgot-password-props.ts';
import { isResetByCode } from './is-offered.ts';
import { ResetByCode } from './ResetByCode.tsx';
import { ResetLinkSent } from './ResetLinkSent.tsx';
import { useForgotPassword } from './useForgotPassword.ts';

export type { ForgotPasswordFormProps };

/** For a forgotten password: requests the mail, with a link to open or a code to enter here. */
export const ForgotPasswordForm = forwardRef<HTMLElement, ForgotPasswordFormProps>(
  function ForgotPasswordForm({ by, ...props }, ref) {
    const { config } = useAuthConfig();
    const isByCode = config !== undefined && (by ? by === 'code' : isResetByCode(config));
    const Screen = isByCode && config.emailOtp.passwordReset ? ResetByCode : ResetByLink;
    return <Screen {...props} ref={ref} />;
  },
);

const ResetByLink = forwardRef<HTMLElement, Omit<ForgotPasswordFormProps, 'by'>>(
  function ResetByLink(props, ref) {
    const { redirectTo, onSuccess, onError, localization, slots, ...rest } = props;
    const { email, resendSeconds, signInHref, ...root } = rest;
    const words = useMessages('forgotPassword', english, localization);
    const flow = useForgotPassword({ redirectTo, onSuccess, onError, email, resendSeconds });
    const { step, entry } = flow;

    const signIn = signInHref === undefined ? flow.redirect.href('signIn') : signInHref;
    const footer = signIn !== null && <TextLink href={signIn}>{words('signIn')}</TextLink>;
    if (step === 'sent') {
      return (
        <ResetLinkSent
          {...root}
          ref={ref}
          words={words}
          flow={flow}
          footer={footer}
          key="sent"
          slots={keepFrame(slots)}
        />
      );
    }
    return (
      <FlowCard
        {...root}
        ref={ref}
        slots={slots}
        title={words('title')}
        description={step !== 'off' && words('subtitle')}
        footer={footer}
      >
        {step === 'loading' && <FormSkeleton fields={1} />}
        {step === 'failed' && <EntryFailed entry={entry} />}
        {step === 'off' && <Alert tone="info">{words('off')}</Alert>}
        {step === 'email' && (
          <AddressForm
            words={words}
            label={words('submit')}
            errors={flow.errors}
            pending={flow.pending}
            retryAt={flow.retryAt}
            online={entry.online}
            email={flow.email}
            onSubmit={(typed) => void flow.send(typed)}
          />
        )}
      </FlowCard>
    );
  },
);
