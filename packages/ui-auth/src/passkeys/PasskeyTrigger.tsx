'use client';

import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import { forwardRef, type ReactNode } from 'react';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import type { AroundButton } from '#flow/way-buttons/LastUsed.tsx';
import { WayLabel } from '#flow/way-buttons/WayLabel.tsx';
import { Button, type ButtonProps } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { passkeyButton } from '#words/passkey-button.ts';
import type { CeremonyState, CeremonyStep } from './ceremonies/useCeremony.ts';
import { usePasskeySupport } from './usePasskeySupport.ts';

export interface PasskeyTriggerProps
  extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'className' | 'style' | 'id' | 'render'> {
  state: Pick<CeremonyState, 'step' | 'pending' | 'cancelled'>;
  label: ReactNode;
  words: Words<keyof typeof passkeyButton>;
  /** One word, for a row with other buttons. The label stays its accessible name. */
  short?: string | undefined;
  /** A note about the button. */
  around?: AroundButton | undefined;
  /** Message after a cancelled dialog. Default: that no passkey was used. */
  cancelledText?: string | undefined;
  /** Another way to sign in is running. */
  blocked?: boolean | undefined;
  /** Default a fingerprint. */
  icon?: ReactNode;
  onPress: () => void;
  /** Called when a press is likely: the pointer is near, or the button has the focus. */
  onIntent?: (() => void) | undefined;
}

/** Labels: that of the browser's dialog, and its own otherwise. */
const labelOf = {
  preparing: 'waiting',
  device: 'waiting',
  verifying: 'verifying',
} as const satisfies Record<Exclude<CeremonyStep, 'idle'>, keyof typeof passkeyButton>;

/**
 * The button of a ceremony, with a message below it after a cancelled dialog. Renders nothing if the browser has
 * no passkeys.
 */
export const PasskeyTrigger = forwardRef<HTMLButtonElement, PasskeyTriggerProps>(
  function PasskeyTrigger(props, ref) {
    const { state, label, words, blocked = false, onPress, onIntent, icon, className, ...rest } = props;
    const { cancelledText = words('cancelled'), variant = 'outline', size = 'lg', ...others } = rest;
    const { short, around = (draw) => draw(), ...button } = others;
    const { step, pending, cancelled } = state;
    const supported = usePasskeySupport();
    const slot = useSlot('passkey', className);
    useAnnounceWhen(step === 'device', words('waiting'));
    useAnnounceWhen(cancelled, cancelledText);
    if (!supported) return null;
    const name = step === 'idle' ? label : words(labelOf[step]);
    const draw = (badge?: string) => (
      <Button
        fullWidth
        {...button}
        ref={ref}
        variant={variant}
        size={size}
        icon={icon ?? <Icon name="passkey" glyph={FingerprintPattern} />}
        pending={pending}
        aria-describedby={badge}
        {...(short !== undefined && typeof name === 'string' && { 'aria-label': name })}
        // Not `disabled`, so that it keeps the focus.
        {...(blocked && { 'aria-disabled': true, 'data-disabled': '' })}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={blocked ? undefined : onPress}
      >
        {short === undefined ? name : <WayLabel long={name} short={short} />}
      </Button>
    );
    return (
      <div {...slot} data-step={step}>
        {around(draw)}
        {cancelled && <p className="ua-passkey-note">{cancelledText}</p>}
      </div>
    );
  },
);
