'use client';

import { forwardRef, useEffect } from 'react';
import { EntryFailed } from '#flow/entry/EntryFailed.tsx';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FlowLink } from '#flow/FlowLink.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { type BaseProps, keepFrame } from '#flow/flow-props.ts';
import { useAuthUI } from '#provider/context.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { resetPassword as english } from '#words/reset-password.ts';
import { isResetOffered } from './is-offered.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';
import { type PasswordResetOptions, usePasswordReset } from './usePasswordReset.ts';

export interface ResetPasswordFormProps
  extends BaseProps<'header' | 'logo' | 'footer'>,
    PasswordResetOptions {
  /** Sign-in page for the new password. Default: the provider's path. */
  signInHref?: string | undefined;
}

/** Milliseconds before the redirect to the sign-in page. */
const PAUSE = 3000;

/** Page of the mailed link: choose a new password. */
export const ResetPasswordForm = forwardRef<HTMLElement, ResetPasswordFormProps>(
  function ResetPasswordForm(props, ref) {
    const { redirectTo, onSuccess, onError, localization, slots, token, signInHref, ...root } = props;
    const words = useMessages('resetPassword', english, localization);
    const format = useFormat();
    const { navigate } = useAuthUI();
    const flow = usePasswordReset({ redirectTo, onSuccess, onError, token });
    const { step, entry, redirect, leaves } = flow;
    const signIn = signInHref ?? redirect.href('signIn');

    useEffect(() => {
      if (!leaves) return;
      const timer = setTimeout(() => navigate(signIn, { replace: true }), PAUSE);
      return () => clearTimeout(timer);
    }, [leaves, navigate, signIn]);

    const ending = { ...root, ref, slots: keepFrame(slots) };
    if (step === 'done') {
      return <PasswordChanged {...ending} key="done" words={words} signInHref={signIn} />;
    }
    if (step === 'expired') {
      const { config } = entry;
      const isOff = config !== undefined && !isResetOffered(config);
      const duration = format.duration(config?.passwordReset.expiresIn ?? 3600);
      return (
        <FlowCard
          {...ending}
          key="expired"
          takesFocus
          mark={<FlowMark tone="danger" />}
          title={words('expiredTitle')}
          description={isOff ? words('off') : words('expired', { duration })}
        >
          {isOff ? (
            <FlowLink href={signIn}>{words('signIn')}</FlowLink>
          ) : (
            <FlowLink href={redirect.href('forgotPassword')}>{words('requestNew')}</FlowLink>
          )}
        </FlowCard>
      );
    }
    return (
      <FlowCard {...root} ref={ref} slots={slots} title={words('title')} description={words('subtitle')}>
        {step === 'reading' && <FormSkeleton fields={0} newPassword />}
        {step === 'failed' && <EntryFailed entry={entry} />}
        {step === 'password' && (
          <NewPasswordForm
            words={words}
            errors={flow.errors}
            pending={flow.pending}
            retryAt={flow.retryAt}
            online={entry.online}
            username={flow.email}
            onSubmit={(password) => void flow.submit(password)}
          />
        )}
      </FlowCard>
    );
  },
);
