'use client';

import { Fragment, forwardRef, lazy, type ReactNode, Suspense, useState } from 'react';
import { isPasswordOffered, isSignUpOffered } from '#email-password/is-offered.ts';
import { findVerifiesAtSignIn } from '#email-verification/is-offered.ts';
import { EntryFailed } from '#flow/EntryFailed.tsx';
import { EntryNotice } from '#flow/EntryNotice.tsx';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { type BaseProps, type FlowProps, fillSlot, keepFrame } from '#flow/flow-props.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { isPasskeyOffered } from '#passkeys/is-offered.ts';
import { isResetOffered } from '#password-reset/is-offered.ts';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { LazyMailWays } from '#sign-in-by-mail/LazyMailWays.tsx';
import { type EntryWay, findMailWays, methodOf } from '#sign-in-by-mail/mail-ways.ts';
import { EntryAlert } from '#social-sign-in/EntryAlert.tsx';
import { chooseProviders } from '#social-sign-in/offered-providers.ts';
import { SocialEntry } from '#social-sign-in/SocialEntry.tsx';
import { SocialSkeleton } from '#social-sign-in/SocialSkeleton.tsx';
import { readChallenge } from '#two-factor/challenge.ts';
import { SignInFields } from './SignInFields.tsx';
import { SignInPasskey } from './SignInPasskey.tsx';
import { isWanted, type OfferedMethod } from './sign-in-step.ts';
import { type SignedInResult, type SignInOptions, useSignIn } from './useSignIn.ts';
import { signIn as english } from './words.ts';

export interface SignInFormProps
  extends BaseProps<'header' | 'logo' | 'beforeFields' | 'afterFields' | 'footer'>,
    FlowProps<SignedInResult>,
    Pick<SignInOptions, 'methods' | 'identifiers' | 'addAccount'> {
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

const SignInByMail = lazy(() =>
  import('#later-parts.ts').then((module) => ({ default: module.SignInByMail })),
);

/** Signs people in with what the server allows. */
export const SignInForm = forwardRef<HTMLElement, SignInFormProps>(function SignInForm(props, ref) {
  const { redirectTo, onSuccess, onError, localization, slots, defaultValues, ...rest } = props;
  const { rememberMe = true, signUpHref, forgotPasswordHref, title, subtitle, providers, ...others } = rest;
  const { passkeyAutofill = true, passkeyUpgrade, methods, identifiers, addAccount, ...root } = others;
  const words = useMessages('signIn', english, localization);
  const flow = useSignIn({
    ...{ redirectTo, onSuccess, onError, passkeyUpgrade, methods, identifiers, addAccount },
  });
  const { step, entry, redirect } = flow;
  const search = useLocationSearch();
  const { config } = entry;
  const [chosen, choose] = useState<EntryWay | null>(null);
  const [isMailed, setIsMailed] = useState(false);
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
  // Whoever signs in by the mail is not asked whether to go on.
  if ((step === 'already' && !isMailed) || step === 'verifyEmail') {
    return (
      <EntryNotice
        {...root}
        {...{ step, flow, slots, localization, redirectTo, waiting }}
        cardRef={ref}
        verifiesBy={config && findVerifiesAtSignIn(config)}
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
  const wants = (method: OfferedMethod): boolean => isWanted(method, methods);
  const offered = wants('social') ? chooseProviders(config, providers) : [];
  const hasPasskeys = config !== undefined && wants('passkey') && isPasskeyOffered(config);
  const hasFields = config !== undefined && wants('password') && isPasswordOffered(config);
  const canSignUp = signUp !== null && config && isSignUpOffered(config);
  const mailWays = config ? findMailWays(config).filter((one) => wants(methodOf[one])) : [];
  const ways: EntryWay[] = hasFields ? ['password', ...mailWays] : mailWays;
  // Whoever is done by password is not shown another form for a moment.
  const way = step === 'done' ? ways[0] : (chosen ?? ways[0]);
  const isTyping = step === 'password' && way === 'password';
  const passkeyButton = hasPasskeys && (
    <SignInPasskey
      host={flow.passkeyHost}
      autofill={passkeyAutofill && isTyping && config.passkey.autofill && !flow.pending}
      blocked={flow.pending || flow.social.opening !== null || step === 'done'}
      done={step === 'done' && !hasFields}
      localization={localization}
    />
  );
  const description =
    subtitle ?? (config ? words('subtitle', { app: config.appName }) : words('subtitleFallback'));
  const otherWays = (
    <LazyMailWays
      ways={ways.filter((other) => other !== way)}
      localization={localization}
      disabled={flow.pending || step === 'done'}
      onChoose={choose}
    />
  );
  /** The card around what is typed. */
  const card = (fields: ReactNode, hint?: ReactNode) => (
    <FlowCard
      {...shared}
      title={heading}
      description={
        <>
          {description} {hint}
        </>
      }
      footer={
        canSignUp && (
          <span>{words.rich('signUp', { link: (text) => <TextLink href={signUp}>{text}</TextLink> })}</span>
        )
      }
    >
      {fillSlot(slots?.beforeFields, null)}
      {step === 'failed' && <EntryFailed entry={entry} />}
      {(step === 'off' || (step === 'buttons' && offered.length === 0 && !hasPasskeys)) &&
        ways.length === 0 && <Alert tone="info">{words('nothingOn')}</Alert>}
      {step !== 'failed' && (step !== 'off' || fields) && (
        <SocialEntry
          intent="sign-in"
          providers={offered}
          flow={{ opening: flow.social.opening, open: flow.withProvider }}
          disabled={flow.pending || flow.passkey.pending || step === 'done'}
          localization={localization}
        >
          {fields}
        </SocialEntry>
      )}
      {way !== 'password' && <EntryAlert flow={flow} />}
    </FlowCard>
  );
  if (way === 'code' || way === 'link') {
    return (
      <Suspense fallback={waiting}>
        <SignInByMail
          key={way}
          {...root}
          {...{ way, redirectTo, onSuccess, onError, slots, localization }}
          cardRef={ref}
          email={flow.email || defaultValues?.email}
          sendsAtOnce={chosen !== null}
          onSent={setIsMailed}
          afterFields={fillSlot(slots?.afterFields, null)}
          onBack={() => {
            setIsMailed(false);
            choose(null);
          }}
          frame={(fields, hint) =>
            card(
              <Fragment key="fields">
                {fields}
                {passkeyButton}
                {otherWays}
              </Fragment>,
              hint && <>· {hint}</>,
            )
          }
        />
      </Suspense>
    );
  }
  return card(
    way === 'password' ? (
      <Fragment key="fields">
        <SignInFields
          flow={flow}
          words={words}
          email={defaultValues?.email}
          rememberMe={rememberMe}
          forgotHref={config && isResetOffered(config) ? forgot : null}
          afterFields={fillSlot(slots?.afterFields, null)}
          passkeyButton={passkeyButton}
        />
        {otherWays}
      </Fragment>
    ) : (
      passkeyButton
    ),
  );
});
