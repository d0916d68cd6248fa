'use client';

import { type ForwardedRef, useState } from 'react';
import { useReport } from '#card/useReport.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { type FlowProps, fillSlot } from '#flow/flow-props.ts';
import { LocalAppearance } from '#provider/appearance/LocalAppearance.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useRedirect } from '#provider/navigation/useRedirect.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { passkeyButton as english } from '#words/passkey-button.ts';
import { PasskeyTrigger } from './PasskeyTrigger.tsx';
import type { PasskeyButtonLooks } from './passkey-button-props.ts';
import { type AddedPasskey, type NewPasskey, usePasskeyRegistration } from './usePasskeyRegistration.ts';

export interface PasskeyRegisterButtonProps
  extends PasskeyButtonLooks,
    NewPasskey,
    Omit<FlowProps<AddedPasskey>, 'redirectTo'> {
  /** Adds a passkey to the account of the signed-in user. */
  mode: 'register';
  /** Next page. Without it the page stays. */
  redirectTo?: string | undefined;
}

interface ButtonProps extends Omit<PasskeyRegisterButtonProps, 'mode'> {
  buttonRef: ForwardedRef<HTMLButtonElement>;
}

/** Adds a passkey with one press, for a page without `PasskeysCard`. */
export function PasskeyRegisterButton({ buttonRef, ...props }: ButtonProps) {
  const { name, attachment, redirectTo, onSuccess, onError, appearance, localization, ...rest } = props;
  const { slots, children, ...button } = rest;
  const words = useMessages('passkeyButton', english, localization);
  const { config } = useAuthConfig();
  const { status } = useSession();
  const { run, refresh, ...state } = usePasskeyRegistration();
  const redirect = useRedirect(redirectTo);
  const report = useReport({ onSuccess: undefined, onError });
  const [isAdded, setAdded] = useState(false);
  /** From the server's answer until `onSuccess` has returned, and longer if the page is left. */
  const [isLeaving, setLeaving] = useState(false);
  if (!config?.passkey.register || status !== 'signed-in') return null;

  async function add(): Promise<void> {
    if (state.pending || isLeaving) return;
    setAdded(false);
    const result = await run({ name, attachment });
    const success = { event: { name: 'passkey_added' }, announcement: words('added') } as const;
    if (!report(result, success) || !result.ok) return;
    setAdded(true);
    setLeaving(true);
    let leaves = false;
    try {
      await refresh();
      leaves = (await onSuccess?.(result.data)) !== false && redirectTo !== undefined;
      if (leaves) redirect.go();
    } finally {
      setLeaving(leaves);
    }
  }

  return (
    <LocalAppearance appearance={appearance}>
      <PasskeyTrigger
        {...button}
        ref={buttonRef}
        state={state}
        blocked={isLeaving}
        label={children ?? words('add')}
        words={words}
        cancelledText={words('notAdded')}
        icon={slots?.icon === undefined ? undefined : fillSlot(slots.icon, null)}
        onPress={() => void add()}
      />
      {isAdded && <p className="ua-passkey-note">{words('added')}</p>}
      <FormAlert error={state.error} pending={state.pending} retryAt={state.retryAt} repeatable={false} />
    </LocalAppearance>
  );
}
