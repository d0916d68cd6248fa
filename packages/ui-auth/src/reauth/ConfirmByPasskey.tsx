'use client';

import { useEffect, useRef } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import { PasskeyTrigger } from '#passkeys/PasskeyTrigger.tsx';
import { usePasskeyAssertion } from '#passkeys/usePasskeyAssertion.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { isChallenge } from '#two-factor/challenge.ts';
import { passkeyButton } from '#words/passkey-button.ts';
import type { ConfirmProps } from './confirm-props.ts';

/** Confirms the session with a passkey of the user, which makes it fresh. */
export function ConfirmByPasskey({ words, during, onDone, onChallenge, onCancel }: ConfirmProps) {
  const buttonWords = useMessages('passkeyButton', passkeyButton);
  const { run, prepare, ...state } = usePasskeyAssertion('reauth');
  const button = useRef<HTMLButtonElement>(null);

  // The focus loads the options, so that a press opens the browser's dialog at once.
  useEffect(() => button.current?.focus(), []);

  async function confirm(): Promise<void> {
    const result = await run();
    if (!result.ok) return;
    if (isChallenge(result.data)) onChallenge(result.data);
    else onDone();
  }

  return (
    <div className="ua-form">
      <p className="ua-flow-hint">{words('byPasskey')}</p>
      <PasskeyTrigger
        ref={button}
        state={state}
        label={words('confirmByPasskey')}
        words={buttonWords}
        variant="primary"
        onPress={() => during(confirm())}
        onIntent={prepare}
      />
      <FormAlert error={state.error} pending={state.pending} retryAt={state.retryAt} repeatable={false} />
      <div className="ua-dialog-footer">
        <Button variant="outline" onClick={onCancel}>
          {words('cancel')}
        </Button>
      </div>
    </div>
  );
}
