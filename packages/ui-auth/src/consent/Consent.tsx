'use client';

import { type ComponentType, forwardRef } from 'react';
import { type BaseProps, keepFrame } from '#flow/flow-props.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { consent as english } from '#words/consent.ts';
import { ConsentQuestion } from './ConsentQuestion.tsx';
import {
  type ConsentScreenProps,
  DoneScreen,
  FailedScreen,
  NoRequestScreen,
  OverScreen,
  SignedOutScreen,
  ViewingScreen,
  WaitingScreen,
} from './consent-screens.tsx';
import { type ConsentOptions, type ConsentStep, useConsent } from './useConsent.ts';

export interface ConsentProps extends BaseProps<'header' | 'logo' | 'footer'>, ConsentOptions {
  /** Path of the service, to which a browser without script sends the decision. Default `/api/auth`. */
  basePath?: string | undefined;
}

const screens: Record<Exclude<ConsentStep, 'framed'>, ComponentType<ConsentScreenProps>> = {
  none: NoRequestScreen,
  loading: WaitingScreen,
  failed: FailedScreen,
  signedOut: SignedOutScreen,
  viewing: ViewingScreen,
  over: OverScreen,
  ask: ConsentQuestion,
  allowed: DoneScreen,
  denied: DoneScreen,
};

/**
 * The page on which people decide what another application may do: who asks, who answers for it, and for what. In a
 * frame of another site it shows nothing.
 */
export const Consent = forwardRef<HTMLElement, ConsentProps>(function Consent(props, ref) {
  const { query, basePath = '/api/auth', onSuccess, onError, localization, slots, ...root } = props;
  const words = useMessages('consent', english, localization);
  const flow = useConsent({ query, onSuccess, onError });
  const { step } = flow;
  useAnnounceWhen(step === 'allowed', words('allowed'));
  useAnnounceWhen(step === 'denied', words('denied'));
  if (step === 'framed') return null;
  const Screen = screens[step];
  const card = { ...root, ref, slots: step === 'ask' ? { ...slots } : keepFrame(slots) };
  return <Screen key={step} card={card} flow={flow} words={words} basePath={basePath} />;
});
