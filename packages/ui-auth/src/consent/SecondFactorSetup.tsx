'use client';

import { type ComponentType, forwardRef } from 'react';
import { type BaseProps, keepFrame } from '#flow/flow-props.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { secondFactorSetup as english } from '#words/second-factor-setup.ts';
import { SecondFactorApp } from './SecondFactorApp.tsx';
import { SecondFactorQuestion } from './SecondFactorQuestion.tsx';
import {
  DoneScreen,
  FailedScreen,
  NoRequestScreen,
  OverScreen,
  type SecondFactorScreenProps,
  SignedOutScreen,
  ViewingScreen,
  WaitingScreen,
} from './second-factor-screens.tsx';
import {
  type SecondFactorOptions,
  type SecondFactorStep,
  useSecondFactorSetup,
} from './useSecondFactorSetup.ts';

export interface SecondFactorSetupProps extends BaseProps<'header' | 'logo' | 'footer'>, SecondFactorOptions {
  /** Path of the service, to which a browser without script sends "Not now". Default `/api/auth`. */
  basePath?: string | undefined;
}

const screens: Record<Exclude<SecondFactorStep, 'framed'>, ComponentType<SecondFactorScreenProps>> = {
  none: NoRequestScreen,
  loading: WaitingScreen,
  failed: FailedScreen,
  signedOut: SignedOutScreen,
  viewing: ViewingScreen,
  over: OverScreen,
  ask: SecondFactorQuestion,
  app: SecondFactorApp,
  done: DoneScreen,
};

/**
 * The page for people without a second factor, when an application asks for two: who asks and why, an authenticator app
 * or a passkey, and "Not now". Whoever has one already goes on. In a frame of another site it shows nothing.
 */
export const SecondFactorSetup = forwardRef<HTMLElement, SecondFactorSetupProps>(
  function SecondFactorSetup(props, ref) {
    const { query, basePath = '/api/auth', onSuccess, onError, localization, slots, ...root } = props;
    const words = useMessages('secondFactorSetup', english, localization);
    const flow = useSecondFactorSetup({ query, onSuccess, onError });
    const { step } = flow;
    useAnnounceWhen(step === 'done', words('done'));
    if (step === 'framed') return null;
    const Screen = screens[step];
    const card = { ...root, ref, slots: step === 'ask' ? { ...slots } : keepFrame(slots) };
    return (
      <Screen
        key={step}
        card={card}
        flow={flow}
        words={words}
        basePath={basePath}
        localization={localization}
      />
    );
  },
);
