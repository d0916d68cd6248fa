'use client';

import { forwardRef, Suspense, useState } from 'react';
import { findVerifiesAtSignIn } from '#email-verification/is-offered.ts';
import { EntryNotice } from '#flow/entry/EntryNotice.tsx';
import { keepFrame } from '#flow/flow-props.ts';
import { type SignInAsked, toCardProps } from '#flow/sign-in-props.ts';
import type { SignInWay, TypedWay } from '#flow/sign-in-way.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { readChallenge } from '#two-factor/challenge.ts';
import { signIn as english } from '#words/sign-in.ts';
import { SignInCard } from './SignInCard.tsx';
import { SignInWays } from './SignInWays.tsx';
import { useIdentification } from './useIdentification.tsx';
import { useSignInFrame } from './useSignInFrame.ts';
import { useSsoOffer } from './useSsoOffer.ts';
import { findOfferedWays } from './ways.ts';

export interface SignInFormProps extends SignInAsked {
  /** Ways of the application, after those of the kit. */
  ways?: readonly SignInWay[] | undefined;
}

const TwoFactorForm = lazyPart(() => import('#later-parts.ts').then((module) => module.TwoFactorForm));

/** Sign-in with the ways that the server allows. */
export const SignInForm = forwardRef<HTMLElement, SignInFormProps>(function SignInForm(props, ref) {
  const { ways: own, ...asked } = props;
  const { redirectTo, localization, slots } = asked;
  const words = useMessages('signIn', english, localization);
  const sso = useSsoOffer(asked);
  const isElsewhere = sso.offer?.required === true;
  const frame = useSignInFrame({ ...asked, onError: sso.onError, onAddress: sso.find });
  const { step, entry, challenge, startOver } = frame;
  const found = readChallenge(useLocationSearch());
  const [chosen, choose] = useState<TypedWay | null>(null);
  const [isHeld, hold] = useState(false);
  const identification = useIdentification(asked);
  useAnnounceWhen(step === 'done', words('success'));

  const root = toCardProps(asked);
  const waiting = <SignInCard ref={ref} asked={asked} config={entry.config} />;
  // The notice for signed-in users is not shown during a way.
  if ((step === 'already' && !isHeld) || step === 'verifyEmail') {
    return (
      <EntryNotice
        {...root}
        step={step}
        flow={frame}
        localization={localization}
        redirectTo={redirectTo}
        waiting={waiting}
        cardRef={ref}
        verifiesBy={entry.config && findVerifiesAtSignIn(entry.config)}
        onChangeEmail={startOver}
      />
    );
  }
  if (!isElsewhere && (challenge || (found && step !== 'done' && step !== 'loading'))) {
    return (
      <Suspense fallback={waiting}>
        <TwoFactorForm
          {...root}
          ref={ref}
          redirectTo={redirectTo}
          onError={sso.onError}
          localization={localization}
          slots={keepFrame(slots)}
          challenge={challenge ?? found ?? undefined}
          onSuccess={frame.afterSecondStep}
          onCancel={challenge ? startOver : undefined}
          takesFocus={challenge !== null}
        />
      </Suspense>
    );
  }
  const ways = entry.config ? findOfferedWays(entry.config, asked, own) : [];
  const view = {
    asked,
    frame,
    sso,
    ways,
    identification,
    chosen,
    onChoose: choose,
    onHold: hold,
    cardRef: ref,
  };
  return <SignInWays {...view} />;
});
