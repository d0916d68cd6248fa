'use client';

import { type ForwardedRef, forwardRef } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import { fillSlot } from '#flow/flow-props.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { LocalAppearance } from '#provider/appearance/LocalAppearance.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { passkeyButton as english } from '#words/passkey-button.ts';
import { PasskeyRegisterButton, type PasskeyRegisterButtonProps } from './PasskeyRegisterButton.tsx';
import { PasskeyTrigger } from './PasskeyTrigger.tsx';
import type { PasskeyButtonLooks } from './passkey-button-props.ts';
import { type PasskeySignInOptions, usePasskeySignIn } from './usePasskeySignIn.ts';

export interface PasskeySignInButtonProps extends PasskeyButtonLooks, PasskeySignInOptions {
  /** Default. */
  mode?: 'sign-in' | undefined;
}

export type PasskeyButtonProps = PasskeySignInButtonProps | PasskeyRegisterButtonProps;

/**
 * Signs in with a passkey, for a page without a form of the kit, or adds a passkey to the account. Renders nothing
 * if the server or the browser has no passkeys.
 */
export const PasskeyButton = forwardRef<HTMLButtonElement, PasskeyButtonProps>(
  function PasskeyButton(props, ref) {
    if (props.mode !== 'register') return <SignInButton {...props} buttonRef={ref} />;
    const { mode: _, ...register } = props;
    return <PasskeyRegisterButton {...register} buttonRef={ref} />;
  },
);

interface SignInButtonProps extends PasskeySignInButtonProps {
  buttonRef: ForwardedRef<HTMLButtonElement>;
}

function SignInButton({ buttonRef, mode: _, ...props }: SignInButtonProps) {
  const { redirectTo, onSuccess, onError, autofill, email, appearance, localization, ...rest } = props;
  const { slots, children, ...button } = rest;
  const words = useMessages('passkeyButton', english, localization);
  const flow = usePasskeySignIn({ redirectTo, onSuccess, onError, autofill, email });
  useAnnounceWhen(flow.done, words('success'));
  if (!flow.offered) return null;
  return (
    <LocalAppearance appearance={appearance}>
      <PasskeyTrigger
        {...button}
        ref={buttonRef}
        state={flow}
        label={flow.done ? words('success') : (children ?? words('signIn'))}
        words={words}
        blocked={flow.done}
        icon={slots?.icon === undefined ? undefined : fillSlot(slots.icon, null)}
        onPress={() => void flow.signIn()}
        onIntent={flow.prepare}
      />
      <FormAlert error={flow.error} pending={flow.pending} retryAt={flow.retryAt} repeatable={false} />
    </LocalAppearance>
  );
}
