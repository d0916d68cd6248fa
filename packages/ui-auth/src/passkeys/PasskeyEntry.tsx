'use client';

import type { SignInWayProps } from '#flow/sign-in-way.ts';
import { useWayReport } from '#flow/useWayCall.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import type { Assertion } from './authenticator.ts';
import { PasskeyTrigger } from './PasskeyTrigger.tsx';
import { passkeyButton as english } from './passkey-button-words.ts';
import { usePasskeyAssertion } from './usePasskeyAssertion.ts';
import { usePasskeyAutofill } from './usePasskeyAutofill.ts';

/** The way in by a passkey in a form that has others. What goes wrong is told where the form tells it. */
export function PasskeyEntry({ host, form, blocked }: SignInWayProps) {
  const { asked, config, done, typed } = form;
  const words = useMessages('passkeyButton', english, asked.localization);
  const { run, prepare, ...state } = usePasskeyAssertion('sign-in');
  useWayReport(host, state);

  async function show(given?: Assertion): Promise<void> {
    if (host.begin()) await host.settle(await run(given));
  }

  const { passkeyAutofill = true } = asked;
  const isSuggested = passkeyAutofill && config.passkey.autofill && typed === 'password';
  // Not while a proof is checked, when a dialog has closed that may have been the last.
  usePasskeyAutofill(isSuggested && !blocked && !state.pending, show);
  return (
    <PasskeyTrigger
      state={state}
      // Where there are fields, their button says that it worked.
      label={words(done && typed !== 'password' ? 'success' : 'signIn')}
      words={words}
      blocked={blocked}
      onPress={() => void show()}
      onIntent={prepare}
    />
  );
}
