'use client';

import { forwardRef, lazy, type ReactNode, Suspense } from 'react';
import { isPasswordOffered, isSignUpOffered } from '#email-password/is-offered.ts';
import { EntryFailed } from '#flow/EntryFailed.tsx';
import { EntryNotice } from '#flow/EntryNotice.tsx';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { type BaseProps, type FlowProps, fillSlot, keepFrame } from '#flow/flow-props.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { isPasskeyOffered } from '#passkeys/is-offered.ts';
import { isResetOffered } from '#password-reset/is-offered.ts';
import { Alert } from '#primitives/Alert.tsx';
import { Skeleton } from '#primitives/Skeleton.tsx';
import { TextLink } from '#primitives/TextLink.tsx';
import { useLocationSearch } from '#provider/useLocationSearch.ts';
import { useMessages } from '#provider/useMessages.ts';
import { EntryAlert } from '#social-sign-in/EntryAlert.tsx';
import { chooseProviders } from '#social-sign-in/offered-providers.ts';
import { SocialEntry } from '#social-sign-in/SocialEntry.tsx';
import { SocialSkeleton } from '#social-sign-in/SocialSkeleton.tsx';
import { readChallenge } from '#two-factor/challenge.ts';
import { SignInFields } from './SignInFields.tsx';
import { SignInPasskey } from './SignInPasskey.tsx';
import { type SignedInResult, useSignIn } from './useSignIn.ts';
import { signIn as english } from './words.ts';

export interface SignInFormProps
  extends BaseProps<'header' | 'logo' | 'beforeFields' | 'afterFields' | 'footer'>,
    FlowProps<SignedInResult> {
  /** Ids of providers, in the order they shall stand in. Default: all the server offers, in its order. */
  providers?: readonly string[] | undefined;
  /** Whether "Keep me signed in" starts ticked, or is not asked and taken for granted. Default true. */
  rememberMe?: boolean | 'hidden' | undefined;
  /** Suggests passkeys where the address is typed, if the server has them and the browser can. Default true. */
  passkeyAutofill?: boolean | undefined;
  /** Makes a passkey after a sign-in with a password, where the browser does so without a question. Default true. */
  passkeyUpgrade?: boolean | undefined;
  /** Null hides the link. Default: the provider's paths. */
  signUpHref?: string | null | undefined;
  forgotPasswordHref?: string | null | undefined;
  title?: ReactNode;
  subtitle?: ReactNode;
  defaultValues?: { email?: string | undefined } | undefined;
}

const TwoFactorForm = lazy(() =>
  import('#later-parts.ts').then((module) => ({ default: module.TwoFactorForm })),
);

/** Signs people in with what the server allows. */
export const SignInForm = forwardRef<HTMLElement, SignInFormProps>(function SignInForm(props, ref) {
  const { redirectTo, onSuccess, onError, localization, slots, defaultValues, ...rest } = props;
  const { rememberMe = true, signUpHref, forgotPasswordHref, title, subtitle, providers, ...others } = rest;
  const { passkeyAutofill = true, passkeyUpgrade, ...root } = others;
  const words = useMessages('signIn', english, localization);
  const flow = useSignIn({ redirectTo, onSuccess, onError, passkeyUpgrade });
  const { step, entry, redirect } = flow;
  const search = useLocationSearch();
  const { config } = entry;
  useAnnounceWhen(step === 'done', words('success'));

  const shared = { ...root, ref, slots };
  const heading = title ?? words('title');
  const waiting = (
    <FlowCard
      {...shared}
      title={heading}
      description={subtitle ?? <Skeleton style={{ inlineSize: '45%' }} />}
      footer={<Skeleton style={{ inlineSize: '60%' }} />}
    >
      {providers && <SocialSkeleton count={providers.length} />}
      <FormSkeleton fields={2} lines={rememberMe === 'hidden' ? 0 : 1} />
    </FlowCard>
  );
  if (step === 'loading') return waiting;
  if (step === 'already' || step === 'verifyEmail') {
    return (
      <EntryNotice
        {...root}
        {...{ step, flow, slots, localization, redirectTo, waiting }}
        cardRef={ref}
        onChangeEmail={flow.startOver}
      />
    );
  }

  const asked = flow.challenge ?? readChallenge(search);
  if (step === 'twoFactor' || (asked && !flow.challenge && step !== 'done')) {
    return (
      <Suspense fallback={waiting}>
        <TwoFactorForm
          {...shared}
          slots={keepFrame(slots)}
          challenge={asked ?? undefined}
          redirectTo={redirectTo}
          onSuccess={flow.afterSecondStep}
          onError={onError}
          onCancel={flow.challenge ? flow.startOver : undefined}
          localization={localization}
          takesFocus={flow.challenge !== null}
        />
      </Suspense>
    );
  }

  const signUp = signUpHref === undefined ? redirect.href('signUp') : signUpHref;
  const forgot = forgotPasswordHref === undefined ? redirect.href('forgotPassword') : forgotPasswordHref;
  const offered = chooseProviders(config, providers);
  const hasPasskeys = config !== undefined && isPasskeyOffered(config);
  const hasFields = config !== undefined && isPasswordOffered(config);
  const passkeyButton = hasPasskeys && (
    <SignInPasskey
      host={flow.passkeyHost}
      autofill={passkeyAutofill && step === 'password' && config.passkey.autofill && !flow.pending}
      blocked={flow.pending || flow.social.opening !== null || step === 'done'}
      done={step === 'done' && !hasFields}
      localization={localization}
    />
  );
  const canSignUp = signUp !== null && config && isSignUpOffered(config);
  return (
    <FlowCard
      {...shared}
      title={heading}
      description={
        subtitle ?? (config ? words('subtitle', { app: config.appName }) : words('subtitleFallback'))
      }
      footer={
        canSignUp && (
          <span>{words.rich('signUp', { link: (text) => <TextLink href={signUp}>{text}</TextLink> })}</span>
        )
      }
    >
      {fillSlot(slots?.beforeFields, null)}
      {step === 'failed' && <EntryFailed entry={entry} />}
      {(step === 'off' || (step === 'buttons' && offered.length === 0 && !hasPasskeys)) && (
        <Alert tone="info">{words('nothingOn')}</Alert>
      )}
      {(step === 'password' || step === 'buttons' || step === 'done') && (
        <SocialEntry
          intent="sign-in"
          providers={offered}
          flow={{ opening: flow.social.opening, open: flow.withProvider }}
          disabled={flow.pending || flow.passkey.pending || step === 'done'}
          localization={localization}
        >
          {!hasFields ? (
            passkeyButton
          ) : (
            <SignInFields
              key="fields"
              flow={flow}
              words={words}
              email={defaultValues?.email}
              rememberMe={rememberMe}
              forgotHref={config && isResetOffered(config) ? forgot : null}
              afterFields={fillSlot(slots?.afterFields, null)}
              passkeyButton={passkeyButton}
            />
          )}
        </SocialEntry>
      )}
      {step === 'buttons' && <EntryAlert flow={flow} />}
    </FlowCard>
  );
});
