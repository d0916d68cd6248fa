'use client';

import type { Localization } from '#messages/messages.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { passkeyButton as english } from '#words/passkey-button.ts';
import { usePasskeySupport } from './usePasskeySupport.ts';

export interface PasskeyChoiceProps {
  /** The account gets a passkey. */
  chosen: boolean;
  /** A password is possible, too. */
  optional: boolean;
  /** A sign-up has begun. */
  disabled: boolean;
  localization: Localization | undefined;
  onChange: (chosen: boolean) => void;
}

/** Choice between passkey and password for a new account. */
export function PasskeyChoice(props: PasskeyChoiceProps) {
  const { chosen, optional, disabled, localization, onChange } = props;
  const words = useMessages('passkeyButton', english, localization);
  const supported = usePasskeySupport();
  return (
    <>
      {chosen && <p className="ua-flow-hint">{words('signUpText')}</p>}
      {optional && supported && (
        <Button variant="outline" size="lg" fullWidth disabled={disabled} onClick={() => onChange(!chosen)}>
          {words(chosen ? 'usePassword' : 'usePasskey')}
        </Button>
      )}
    </>
  );
}
