'use client';

import { forwardRef, type ReactNode, Suspense } from 'react';
import { EntryFailed } from '#flow/entry/EntryFailed.tsx';
import { EntryNotice } from '#flow/entry/EntryNotice.tsx';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FormSkeleton, lineSkeleton } from '#flow/FormSkeleton.tsx';
import { type BaseProps, type FlowProps, fillSlot, keepFrame } from '#flow/flow-props.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { isPasskeySignUpOffered } from '#passkeys/is-offered.ts';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import type { AdditionalFields } from '#provider/additional-fields.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { chooseProviders } from '#social-sign-in/offered-providers.ts';
import { SocialSkeleton } from '#social-sign-in/SocialSkeleton.tsx';
import { signUp as english } from '#words/sign-up.ts';
import { isPasswordSignUpOffered } from './is-offered.ts';
import { SignUpFields } from './SignUpFields.tsx';
import type { Terms } from './TermsCheckbox.tsx';
import { type SignedUpResult, type SignUpInvitation, useSignUp } from './useSignUp.ts';

export interface SignUpFormProps
  extends BaseProps<'header' | 'logo' | 'beforeFields' | 'afterFields' | 'terms' | 'footer'>,
    FlowProps<SignedUpResult> {
  /** Ids of providers, in order. Default: all of the server, in its order. */
  providers?: readonly string[] | undefined;
  /** Null hides the link. Default: the provider's path. */
  signInHref?: string | null | undefined;
  /** Terms to accept before signing up. */
  terms?: Terms | undefined;
  /** An address that cannot be changed, for example that of an invitation. */
  lockedEmail?: string | undefined;
  /** An invitation to an organization: its address is filled in, and the new account becomes a member. */
  invitation?: SignUpInvitation | undefined;
  /** Asks for the password twice. Default false, because it can be shown. */
  confirmPassword?: boolean | undefined;
  /** Settings of the server's fields in `user.additionalFields`. Default: the provider's. */
  additionalFields?: AdditionalFields | undefined;
  /** Heading. */
  title?: ReactNode;
  /** Text below the heading. */
  subtitle?: ReactNode;
  /** The first values of the fields. */
  defaultValues?: { name?: string | undefined; email?: string | undefined } | undefined;
}

const TwoFactorForm = lazyPart(() => import('#later-parts.ts').then((module) => module.TwoFactorForm));

/** Creates an account with the fields of the server. */
export const SignUpForm = forwardRef<HTMLElement, SignUpFormProps>(function SignUpForm(props, ref) {
  const { redirectTo, onSuccess, onError, localization, slots, defaultValues = {}, ...rest } = props;
  const { signInHref, terms, invitation, confirmPassword = false, title, subtitle, ...others } = rest;
  const { lockedEmail = invitation?.email, providers, additionalFields, ...root } = others;
  const words = useMessages('signUp', english, localization);
  const flow = useSignUp({ redirectTo, onSuccess, onError, invitation, loginHint: lockedEmail });
  const { step, entry, redirect } = flow;
  useAnnounceWhen(step === 'done', words('success'));

  const shared = { ...root, ref, slots };
  const signIn = signInHref === undefined ? redirect.href('signIn') : signInHref;
  const frame = {
    ...shared,
    legal: true,
    title: title ?? words(step === 'closed' ? 'closedTitle' : 'title'),
    description: subtitle ?? (step === 'closed' ? undefined : words('subtitle')),
    footer: signIn !== null && (
      <span>{words.rich('signIn', { link: (text) => <TextLink href={signIn}>{text}</TextLink> })}</span>
    ),
  };
  const waiting = (
    <FlowCard {...frame} footer={signIn !== null && lineSkeleton}>
      {providers && <SocialSkeleton count={providers.length} />}
      <FormSkeleton fields={2} newPassword lines={terms ? 1 : 0} />
    </FlowCard>
  );
  if (step === 'loading') return waiting;
  if (step === 'already' || step === 'verifyEmail') {
    return (
      <EntryNotice
        {...root}
        step={step}
        flow={flow}
        slots={slots}
        localization={localization}
        redirectTo={redirectTo}
        waiting={waiting}
        cardRef={ref}
        onChangeEmail={lockedEmail === undefined ? flow.startOver : undefined}
      />
    );
  }
  if (step === 'twoFactor' && flow.challenge) {
    return (
      <Suspense fallback={waiting}>
        <TwoFactorForm
          {...shared}
          slots={keepFrame(slots)}
          challenge={flow.challenge}
          redirectTo={redirectTo}
          onSuccess={onSuccess}
          onError={onError}
          localization={localization}
          takesFocus
        />
      </Suspense>
    );
  }
  const offered = chooseProviders(entry.config, providers);
  const { config } = entry;
  const ways = {
    byPassword: config === undefined || isPasswordSignUpOffered(config),
    byPasskey: config !== undefined && isPasskeySignUpOffered(config),
  };
  return (
    <FlowCard {...frame}>
      {fillSlot(slots?.beforeFields, null)}
      {step === 'failed' && <EntryFailed entry={entry} />}
      {(step === 'closed' || (step === 'social' && offered.length === 0)) && (
        <Alert tone="info">{words('closed')}</Alert>
      )}
      {(step === 'form' || step === 'social' || step === 'done') && (
        <SignUpFields
          flow={flow}
          additionalFields={additionalFields}
          withUsername={entry.config?.username.enabled ?? false}
          ownFields={entry.config?.additionalFields ?? []}
          words={words}
          ways={ways}
          providers={offered}
          localization={localization}
          defaultValues={defaultValues}
          lockedEmail={lockedEmail}
          confirmPassword={confirmPassword}
          terms={terms}
          signInHref={signIn}
          termsSlot={(standard) => fillSlot(slots?.terms, standard)}
          afterFields={fillSlot(slots?.afterFields, null)}
        />
      )}
    </FlowCard>
  );
});
