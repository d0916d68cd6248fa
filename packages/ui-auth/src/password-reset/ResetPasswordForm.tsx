'use client';

import { forwardRef, useEffect } from 'react';
import { EntryFailed, OfflineNote } from '#flow/EntryFailed.tsx';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FlowForm } from '#flow/FlowForm.tsx';
import { FlowLink } from '#flow/FlowLink.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { type BaseProps, keepFrame } from '#flow/flow-props.ts';
import { NewPasswordField } from '#flow/NewPasswordField.tsx';
import { SubmitButton } from '#flow/SubmitButton.tsx';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { useAuthUI } from '#provider/context.ts';
import { useFormat } from '#provider/useFormat.ts';
import { useMessages } from '#provider/useMessages.ts';
import { isResetOffered } from './is-offered.ts';
import { resetPassword as english } from './reset-password-words.ts';
import { type PasswordResetOptions, usePasswordReset } from './usePasswordReset.ts';

export interface ResetPasswordFormProps
  extends BaseProps<'header' | 'logo' | 'footer'>,
    PasswordResetOptions {
  /** Where people sign in with the new password. Default: the provider's path. */
  signInHref?: string | undefined;
}

/** Milliseconds before the sign-in page comes by itself. */
const PAUSE = 3000;

/** Where the link of the mail leads: a new password. */
export const ResetPasswordForm = forwardRef<HTMLElement, ResetPasswordFormProps>(
  function ResetPasswordForm(props, ref) {
    const { redirectTo, onSuccess, onError, localization, slots, token, signInHref, ...root } = props;
    const words = useMessages('resetPassword', english, localization);
    const format = useFormat();
    const { navigate } = useAuthUI();
    const flow = usePasswordReset({ redirectTo, onSuccess, onError, token });
    const { step, entry, redirect, leaves } = flow;
    const signIn = signInHref ?? redirect.href('signIn');
    useAnnounceWhen(step === 'done', `${words('doneTitle')}. ${words('done')}`);

    useEffect(() => {
      if (!leaves) return;
      const timer = setTimeout(() => navigate(signIn, { replace: true }), PAUSE);
      return () => clearTimeout(timer);
    }, [leaves, navigate, signIn]);

    const ending = { ...root, ref, slots: keepFrame(slots) };
    if (step === 'done') {
      return (
        <FlowCard
          {...ending}
          key="done"
          takesFocus
          mark={<FlowMark tone="success" />}
          title={words('doneTitle')}
          description={words('done')}
        >
          <FlowLink href={signIn}>{words('signIn')}</FlowLink>
        </FlowCard>
      );
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
          <FlowForm
            errors={flow.errors.fields}
            onSubmit={(values) => void flow.submit(String(values.get('password')))}
          >
            <NewPasswordField
              name="password"
              label={words('password')}
              help={(min) => words('passwordHelp', { min })}
            />
            {!entry.online && <OfflineNote />}
            <FormAlert error={flow.errors.form} pending={flow.pending} retryAt={flow.retryAt} />
            <SubmitButton
              label={words('submit')}
              pendingLabel={words('pending')}
              pending={flow.pending}
              retryAt={flow.retryAt}
            />
          </FlowForm>
        )}
      </FlowCard>
    );
  },
);
