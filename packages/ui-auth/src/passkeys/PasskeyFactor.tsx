'use client';

import { FormAlert } from '#flow/FormAlert.tsx';
import type { FlowProps } from '#flow/flow-props.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { passkeyButton } from '#words/passkey-button.ts';
import { PasskeyTrigger } from './PasskeyTrigger.tsx';
import { usePasskeyAssertion } from './usePasskeyAssertion.ts';

interface PasskeyFactorProps extends Pick<FlowProps<never>, 'onError'> {
  /** Label "Use your passkey" of the screen around it. */
  label: string;
  doneLabel: string;
  done: boolean;
  onDone: () => Promise<void>;
}

/** A passkey as the second factor of a waiting sign-in. */
export function PasskeyFactor({ label, doneLabel, done, onDone, onError }: PasskeyFactorProps) {
  const words = useMessages('passkeyButton', passkeyButton);
  const { run, prepare, ...state } = usePasskeyAssertion('second-factor');

  async function verify(): Promise<void> {
    const result = await run();
    if (result.ok) await onDone();
    else onError?.(result.error);
  }

  return (
    <>
      <FormAlert error={state.error} pending={state.pending} retryAt={state.retryAt} repeatable={false} />
      <PasskeyTrigger
        state={state}
        label={done ? doneLabel : label}
        words={words}
        variant="primary"
        blocked={done}
        onPress={() => void verify()}
        onIntent={prepare}
      />
    </>
  );
}
