'use client';

import type { Localization } from '#messages/messages.ts';
import { PasskeyTrigger } from '#passkeys/PasskeyTrigger.tsx';
import { passkeyButton as english } from '#passkeys/passkey-button-words.ts';
import { useMessages } from '#provider/useMessages.ts';
import type { SignInFlow } from './useSignIn.ts';

interface SignInPasskeyProps {
  flow: Pick<SignInFlow, 'passkey' | 'withPasskey'>;
  /** Another way is under way. */
  blocked: boolean;
  /** There is no other button to say that it worked. */
  done: boolean;
  localization: Localization | undefined;
}

/** The way in by a passkey, in the form. What goes wrong is told where the form tells it. */
export function SignInPasskey({ flow, blocked, done, localization }: SignInPasskeyProps) {
  const words = useMessages('passkeyButton', english, localization);
  return (
    <PasskeyTrigger
      state={flow.passkey}
      label={words(done ? 'success' : 'signIn')}
      words={words}
      blocked={blocked}
      onPress={() => void flow.withPasskey()}
      onIntent={flow.passkey.prepare}
    />
  );
}
