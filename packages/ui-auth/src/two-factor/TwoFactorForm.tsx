'use client';

import { forwardRef, type ReactNode, Suspense } from 'react';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { FormSkeleton, lineSkeleton } from '#flow/FormSkeleton.tsx';
import type { BaseProps, FlowProps } from '#flow/flow-props.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { usePasskeySupport } from '#passkeys/usePasskeySupport.ts';
import { Button } from '#primitives/button/Button.tsx';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { classNames } from '#primitives/slot/class-names.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { useRedirect } from '#provider/navigation/useRedirect.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { twoFactorForm as english } from '#words/two-factor-form.ts';
import { type Challenge, chooseFactors, readChallenge, type SecondFactor, toBestFirst } from './challenge.ts';
import { findSetupMethods } from './is-offered.ts';
import { PendingPerson } from './PendingPerson.tsx';
import { TwoFactorStep } from './TwoFactorStep.tsx';
import { usePendingSignIn } from './usePendingSignIn.ts';
import type { TwoFactorResult } from './useTwoFactor.ts';

export interface TwoFactorFormProps
  extends BaseProps<'header' | 'logo' | 'footer'>,
    FlowProps<TwoFactorResult> {
  /** Answer of the sign-in. Default: that in the URL after a sign-in with a redirect. */
  challenge?: Challenge | undefined;
  /** Factors of the user that are offered, in order. Default: all, the easiest first. */
  methods?: readonly SecondFactor[] | undefined;
  /** Factor that is shown first, if the user has it. Default: the first of them. */
  defaultMethod?: SecondFactor | undefined;
  /** Default false: "Trust this device" is not ticked. `'hidden'` does not show it. */
  trustDevice?: boolean | 'hidden' | undefined;
  /** Goes back to the sign-in. Default: a link to it. */
  onCancel?: (() => void) | undefined;
  /** The form replaced another screen: the code gets the focus on every device. */
  takesFocus?: boolean | undefined;
}

const SetupAtSignIn = lazyPart(() => import('./SetupAtSignIn.tsx').then((module) => module.SetupAtSignIn));

/** Without a redirect all factors of the server are offered. */
const findOffered = ({ twoFactor, passkey }: PublicAuthConfig): Challenge => ({
  twoFactorRedirect: true,
  twoFactorMethods: findSetupMethods({ twoFactor }),
  secondFactors: [
    ...findSetupMethods({ twoFactor }),
    'backup-code',
    ...(passkey.enabled ? (['passkey'] as const) : []),
  ],
});

/** The second step of a sign-in. `SignInForm` shows it by itself. */
export const TwoFactorForm = forwardRef<HTMLElement, TwoFactorFormProps>(function TwoFactorForm(props, ref) {
  const { challenge: given, trustDevice = false, onCancel, redirectTo, onSuccess, onError, ...rest } = props;
  const { localization, methods, defaultMethod, takesFocus = false, ...root } = rest;
  const words = useMessages('twoFactorForm', english, localization);
  const search = useLocationSearch();
  const { navigate } = useAuthUI();
  const { config } = useAuthConfig();
  const redirect = useRedirect(redirectTo);
  const canUsePasskeys = usePasskeySupport();
  const known = given ?? readChallenge(search);
  const challenge = known ?? (config && findOffered(config));
  const isSetup = challenge?.twoFactorSetup ?? false;
  // After a sign-in with a redirect the URL has its target.
  const target = redirectTo ?? new URLSearchParams(search).get('callbackURL') ?? undefined;
  const isAsked = !isSetup && config?.twoFactor.enabled !== false;
  const pending = usePendingSignIn({ enabled: isAsked && config !== undefined, onError });
  // Room is kept for a face only where somebody has come from a first step.
  const isExpected = known !== null && pending.isLoading;
  const isNamed = isAsked && (isExpected || pending.user !== null);
  const flow = { redirectTo: target, onSuccess, onError };
  useAnnounceWhen(isSetup || takesFocus, words(isSetup ? 'setupTitle' : 'title'));

  let content: ReactNode = <FormSkeleton fields={1} lines={1} />;
  if (config && isSetup)
    content = (
      <Suspense fallback={content}>
        <SetupAtSignIn {...flow} config={config} words={words} localization={localization} />
      </Suspense>
    );
  else if (config && challenge)
    content = (
      <>
        <TwoFactorStep
          {...flow}
          config={config}
          factors={chooseFactors(
            challenge,
            methods ?? (known && toBestFirst(known.secondFactors, canUsePasskeys)) ?? undefined,
          )}
          first={defaultMethod}
          trustDevice={trustDevice}
          takesFocus={takesFocus}
          words={words}
        />
        <FormAlert error={pending.leaveError} pending={pending.leaving} retryAt={null} />
      </>
    );
  return (
    <FlowCard
      {...root}
      ref={ref}
      className={classNames(root.className, isNamed && 'ua-sign-in-person')}
      takesFocus={isSetup && takesFocus}
      title={words(isSetup ? 'setupTitle' : 'title')}
      mark={isNamed ? <Avatar user={pending.user} size={64} loading={pending.isLoading} /> : undefined}
      description={
        isSetup
          ? words('setupText')
          : isNamed && (
              <PendingPerson
                pending={pending}
                label={words('notYou')}
                onLeave={onCancel ?? (() => navigate(redirect.href('signIn'), { replace: true }))}
              />
            )
      }
      footer={
        !config ? (
          lineSkeleton
        ) : onCancel ? (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            {words('back')}
          </Button>
        ) : (
          <TextLink href={redirect.href('signIn')}>{words('back')}</TextLink>
        )
      }
    >
      {content}
    </FlowCard>
  );
});
