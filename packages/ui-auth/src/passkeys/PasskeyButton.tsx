'use client';

import { forwardRef, type ReactNode } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import { type BaseProps, type FlowProps, fillSlot } from '#flow/flow-props.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import type { ButtonProps } from '#primitives/Button.tsx';
import { LocalAppearance } from '#provider/LocalAppearance.tsx';
import { useMessages } from '#provider/useMessages.ts';
import { PasskeyTrigger } from './PasskeyTrigger.tsx';
import { passkeyButton as english } from './passkey-button-words.ts';
import { type PasskeySignInResult, usePasskeySignIn } from './usePasskeySignIn.ts';

export interface PasskeyButtonProps
  extends BaseProps<'icon'>,
    FlowProps<PasskeySignInResult>,
    Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'render'> {
  /** Also suggests passkeys in fields of the page whose `autocomplete` ends with `webauthn`. Default false. */
  autofill?: boolean | undefined;
  /** In place of "Sign in with a passkey". */
  children?: ReactNode;
}

/**
 * Signs in with one press, for a page without a form of the kit. Draws nothing where the server or the browser has no
 * passkeys.
 */
export const PasskeyButton = forwardRef<HTMLButtonElement, PasskeyButtonProps>(
  function PasskeyButton(props, ref) {
    const { redirectTo, onSuccess, onError, autofill, appearance, localization, ...rest } = props;
    const { slots, children, ...button } = rest;
    const words = useMessages('passkeyButton', english, localization);
    const flow = usePasskeySignIn({ redirectTo, onSuccess, onError, autofill });
    useAnnounceWhen(flow.done, words('success'));
    if (!flow.offered) return null;
    return (
      <LocalAppearance appearance={appearance}>
        <PasskeyTrigger
          {...button}
          ref={ref}
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
  },
);
