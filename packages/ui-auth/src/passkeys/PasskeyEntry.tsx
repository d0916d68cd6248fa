'use client';

import { useEffect } from 'react';
import type { Localization } from '#messages/messages.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import type { Assertion } from './authenticator.ts';
import { PasskeyTrigger } from './PasskeyTrigger.tsx';
import { passkeyButton as english } from './passkey-button-words.ts';
import type { PasskeyWayHost } from './passkey-way.ts';
import { usePasskeyAssertion } from './usePasskeyAssertion.ts';
import { usePasskeyAutofill } from './usePasskeyAutofill.ts';

export interface PasskeyEntryProps {
  host: PasskeyWayHost;
  /** Suggests passkeys in the field of the address. */
  autofill: boolean;
  /** Another way is under way. */
  blocked: boolean;
  /** There is no other button to say that it worked. */
  done: boolean;
  localization: Localization | undefined;
}

/** The way in by a passkey in a form that has others. What goes wrong is told where the form tells it. */
export function PasskeyEntry({ host, autofill, blocked, done, localization }: PasskeyEntryProps) {
  const words = useMessages('passkeyButton', english, localization);
  const { run, prepare, ...state } = usePasskeyAssertion('sign-in');
  const { pending, error, retryAt, reset } = state;
  const { report, begin, settle } = host;

  useEffect(() => {
    report({ pending, error, retryAt, reset });
  }, [report, pending, error, retryAt, reset]);

  async function show(given?: Assertion): Promise<void> {
    if (begin()) await settle(await run(given));
  }

  // Not while a proof is checked, when a dialog has closed that may have been the last.
  usePasskeyAutofill(autofill && !pending, show);
  return (
    <PasskeyTrigger
      state={state}
      label={words(done ? 'success' : 'signIn')}
      words={words}
      blocked={blocked}
      onPress={() => void show()}
      onIntent={prepare}
    />
  );
}
