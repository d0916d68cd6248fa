'use client';

import type { SignInWayProps } from '#flow/sign-in-way.ts';
import { useWayReport } from '#flow/useWayCall.ts';
import { type AroundButton, LastUsed } from '#flow/way-buttons/LastUsed.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { passkeyButton as english } from '#words/passkey-button.ts';
import { signIn as signInEnglish } from '#words/sign-in.ts';
import type { Assertion } from './ceremonies/authenticator.ts';
import { PasskeyTrigger } from './PasskeyTrigger.tsx';
import { usePasskeyAssertion } from './usePasskeyAssertion.ts';
import { usePasskeyAutofill } from './usePasskeyAutofill.ts';

const aroundLastUsed: AroundButton = (draw) => <LastUsed method="passkey">{draw}</LastUsed>;

/** Sign-in with a passkey in a form that has other ways. The form shows its errors. */
export function PasskeyEntry({ host, form, blocked }: SignInWayProps) {
  const { asked, config, done, typed, lead, hasChoice } = form;
  const words = useMessages('passkeyButton', english, asked.localization);
  const signIn = useMessages('signIn', signInEnglish, asked.localization);
  const { run, prepare, ...state } = usePasskeyAssertion('sign-in');
  useWayReport(host, state);

  async function show(given?: Assertion): Promise<void> {
    if (host.begin()) await host.settle(await run(given));
  }

  const { passkeyAutofill = true } = asked;
  // A step that asks for the address alone suggests them too, whatever way follows; after it there is no such field.
  const hasField =
    form.identifier === null &&
    (typed === 'password' || (typed !== null && asked.flow === 'identifier-first'));
  const isSuggested = passkeyAutofill && config.passkey.autofill && hasField;
  // Not while a response is verified, when the dialog has already closed.
  usePasskeyAutofill(isSuggested && !blocked && !state.pending, show);
  return (
    <PasskeyTrigger
      state={state}
      // If there are fields, their button shows the success.
      label={words(done && typed !== 'password' ? 'success' : 'signIn')}
      short={typed === null || lead === 'passkey' ? undefined : signIn('passkey')}
      around={hasChoice ? aroundLastUsed : undefined}
      variant={lead === 'passkey' ? 'primary' : 'outline'}
      words={words}
      blocked={blocked}
      onPress={() => void show()}
      onIntent={prepare}
    />
  );
}
