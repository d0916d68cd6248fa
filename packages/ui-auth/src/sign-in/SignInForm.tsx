import { forwardRef, lazy, type ReactNode, Suspense } from 'react';
import { AlreadySignedIn } from '#flow/AlreadySignedIn.tsx';
import { EntryFailed } from '#flow/EntryFailed.tsx';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { type BaseProps, type FlowProps, fillSlot, keepFrame } from '#flow/flow-props.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { signIn as english } from '#locales/en/sign-in.ts';
import { Alert } from '#primitives/Alert.tsx';
import { Skeleton } from '#primitives/Skeleton.tsx';
import { TextLink } from '#primitives/TextLink.tsx';
import { useMessages } from '#provider/useMessages.ts';
import { SignInFields } from './SignInFields.tsx';
import { type SignedInResult, useSignIn } from './useSignIn.ts';

export interface SignInFormProps
  extends BaseProps<'header' | 'logo' | 'beforeFields' | 'afterFields' | 'footer'>,
    FlowProps<SignedInResult> {
  /** Whether "Keep me signed in" starts ticked, or is not asked and taken for granted. Default true. */
  rememberMe?: boolean | 'hidden' | undefined;
  /** Null hides the link. Default: the provider's paths. */
  signUpHref?: string | null | undefined;
  forgotPasswordHref?: string | null | undefined;
  title?: ReactNode;
  subtitle?: ReactNode;
  defaultValues?: { email?: string | undefined } | undefined;
}

const VerifyEmailNotice = lazy(() =>
  import('#email/VerifyEmailNotice.tsx').then((module) => ({ default: module.VerifyEmailNotice })),
);

/** Signs people in with what the server allows. */
export const SignInForm = forwardRef<HTMLElement, SignInFormProps>(function SignInForm(props, ref) {
  const { redirectTo, onSuccess, onError, localization, slots, defaultValues, ...rest } = props;
  const { rememberMe = true, signUpHref, forgotPasswordHref, title, subtitle, ...root } = rest;
  const words = useMessages('signIn', english, localization);
  const flow = useSignIn({ redirectTo, onSuccess, onError });
  const { step, entry, redirect } = flow;
  const { config } = entry;
  useAnnounceWhen(step === 'done', words('success'));

  const shared = { ...root, ref, slots };
  if (step === 'already') {
    return (
      <AlreadySignedIn {...shared} slots={keepFrame(slots)} redirect={redirect} localization={localization} />
    );
  }

  const heading = title ?? words('title');
  const waiting = (
    <FlowCard
      {...shared}
      title={heading}
      description={subtitle ?? <Skeleton style={{ inlineSize: '45%' }} />}
      footer={<Skeleton style={{ inlineSize: '60%' }} />}
    >
      <FormSkeleton fields={2} lines={rememberMe === 'hidden' ? 0 : 1} />
    </FlowCard>
  );
  if (step === 'loading') return waiting;
  if (step === 'verifyEmail') {
    return (
      <Suspense fallback={waiting}>
        <VerifyEmailNotice
          {...shared}
          slots={keepFrame(slots)}
          redirectTo={redirectTo}
          onSuccess={flow.afterVerification}
          email={flow.email}
          justSent
          onChangeEmail={flow.startOver}
          takesFocus
        />
      </Suspense>
    );
  }

  const signUp = signUpHref === undefined ? redirect.href('signUp') : signUpHref;
  const forgot = forgotPasswordHref === undefined ? redirect.href('forgotPassword') : forgotPasswordHref;
  const canSignUp = signUp !== null && config?.emailAndPassword.signUp;
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
      {step === 'off' && (
        <Alert tone="info">{words(config?.socialProviders.length ? 'methodOff' : 'nothingOn')}</Alert>
      )}
      {(step === 'password' || step === 'done') && (
        <SignInFields
          flow={flow}
          words={words}
          email={defaultValues?.email}
          rememberMe={rememberMe}
          forgotHref={config?.passwordReset.enabled ? forgot : null}
          afterFields={fillSlot(slots?.afterFields, null)}
        />
      )}
    </FlowCard>
  );
});
