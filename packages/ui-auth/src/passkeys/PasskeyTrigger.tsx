'use client';

import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import { forwardRef, type ReactNode } from 'react';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { Button, type ButtonProps } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { passkeyButton } from './passkey-button-words.ts';
import type { CeremonyState, CeremonyStep } from './useCeremony.ts';
import { usePasskeySupport } from './usePasskeySupport.ts';

export interface PasskeyTriggerProps
  extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'className' | 'style' | 'id' | 'render'> {
  state: Pick<CeremonyState, 'step' | 'pending' | 'cancelled'>;
  label: ReactNode;
  words: Words<keyof typeof passkeyButton>;
  /** Read out and shown when the person gave up. Default: that no passkey was used. */
  cancelledText?: string | undefined;
  /** Something else is under way. */
  blocked?: boolean | undefined;
  /** Default a fingerprint. */
  icon?: ReactNode;
  onPress: () => void;
  /** A press is likely: the pointer is near, or the focus here. */
  onIntent?: (() => void) | undefined;
}

/** Where the browser asks, the button says so; while nothing is asked, it has its own words. */
const labelOf = {
  preparing: 'waiting',
  device: 'waiting',
  verifying: 'verifying',
} as const satisfies Record<Exclude<CeremonyStep, 'idle'>, keyof typeof passkeyButton>;

/** The button of a ceremony, and below it that it was given up. Draws nothing where the browser knows no passkeys. */
export const PasskeyTrigger = forwardRef<HTMLButtonElement, PasskeyTriggerProps>(
  function PasskeyTrigger(props, ref) {
    const { state, label, words, blocked = false, onPress, onIntent, icon, className, ...rest } = props;
    const { cancelledText = words('cancelled'), variant = 'outline', size = 'lg', ...button } = rest;
    const { step, pending, cancelled } = state;
    const supported = usePasskeySupport();
    const slot = useSlot('passkey', className);
    useAnnounceWhen(step === 'device', words('waiting'));
    useAnnounceWhen(cancelled, cancelledText);
    if (!supported) return null;
    return (
      <div {...slot} data-step={step}>
        <Button
          fullWidth
          {...button}
          ref={ref}
          variant={variant}
          size={size}
          icon={icon ?? <Icon name="passkey" glyph={FingerprintPattern} />}
          pending={pending}
          // Not `disabled`: whoever is on it keeps the focus.
          {...(blocked && { 'aria-disabled': true, 'data-disabled': '' })}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={blocked ? undefined : onPress}
        >
          {step === 'idle' ? label : words(labelOf[step])}
        </Button>
        {cancelled && <p className="ua-passkey-note">{cancelledText}</p>}
      </div>
    );
  },
);
