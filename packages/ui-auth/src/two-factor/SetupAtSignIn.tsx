'use client';

import type { PublicAuthConfig } from '#client/wire-types.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import type { Localization } from '#messages/messages.ts';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { twoFactorCard as english } from '#words/two-factor-card.ts';
import type { twoFactorForm } from '#words/two-factor-form.ts';
import { findSetupMethods } from './is-offered.ts';
import { TwoFactorSetup } from './TwoFactorSetup.tsx';
import { type TwoFactorResult, useTwoFactor } from './useTwoFactor.ts';

interface SetupAtSignInProps extends FlowProps<TwoFactorResult> {
  config: PublicAuthConfig;
  words: Words<keyof typeof twoFactorForm>;
  localization: Localization | undefined;
}

/** A user who needs a second step and has none sets it up before the session begins. */
export function SetupAtSignIn({ config, words: _, localization, ...options }: SetupAtSignInProps) {
  const words = useMessages('twoFactorCard', english, localization);
  const flow = useTwoFactor({ ...options, first: 'totp', resendAfter: config.twoFactor.resendAfter });
  return (
    <TwoFactorSetup
      config={config}
      words={words}
      methods={findSetupMethods(config)}
      proof="ticket"
      first="chooseTitle"
      onDone={() => void flow.enter()}
    />
  );
}
