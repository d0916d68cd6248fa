import type { AuthInputs } from '#client/wire-types.ts';
import type { Server } from '#provider/calls/useServer.ts';
import { browserCeremonies } from './browser-authenticator.ts';
import type { Ceremonies } from './ceremonies.ts';
import { PASSKEY_REQUEST } from './passkey-request-key.ts';
import type { AddedPasskey } from './usePasskeyRegistration.ts';

interface PasskeySignUp {
  server: Server;
  /** Null: those of the browser. */
  ceremonies: Ceremonies | null;
  values: AuthInputs['signUp']['passkey'];
}

/**
 * Signs up with a passkey in place of a password. The account is there once the passkey is: who gives up in the browser's
 * dialog has none. Rejects as the calls do.
 */
export async function signUpWithPasskey({
  server: { client, queryClient },
  ceremonies,
  values,
}: PasskeySignUp): Promise<AddedPasskey> {
  const { passkey, signUp } = client.calls;
  // The challenge takes the place of the one that waits for a sign-in.
  queryClient.removeQueries({ queryKey: [PASSKEY_REQUEST] });
  const { context } = await signUp.passkey.mutate(values);
  const options = await passkey.generateRegisterOptions.mutate({ context });
  const response = await (ceremonies ?? browserCeremonies).create(options, 'dialog');
  return passkey.verifyRegistration.mutate({ response: { ...response }, createSession: true });
}
