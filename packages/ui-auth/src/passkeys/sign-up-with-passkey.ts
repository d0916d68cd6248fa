import type { AuthInputs } from '#client/wire-types.ts';
import type { Server } from '#provider/calls/useServer.ts';
import { browserCeremonies } from './ceremonies/browser-authenticator.ts';
import type { Ceremonies } from './ceremonies/ceremonies.ts';
import type { AddedPasskey } from './usePasskeyRegistration.ts';
import { PASSKEY_REQUEST } from './usePasskeyRequest.ts';

interface PasskeySignUp {
  server: Server;
  /** Null: those of the browser. */
  ceremonies: Ceremonies | null;
  values: AuthInputs['signUp']['passkey'];
}

/**
 * Signs up with a passkey instead of a password. The account is created with the passkey, so a cancelled dialog
 * creates none. Rejects as the calls do.
 */
export async function signUpWithPasskey({
  server: { client, queryClient },
  ceremonies,
  values,
}: PasskeySignUp): Promise<AddedPasskey> {
  const { passkey, signUp } = client.calls;
  // The challenge replaces the one of a waiting sign-in.
  queryClient.removeQueries({ queryKey: [PASSKEY_REQUEST] });
  const { context } = await signUp.passkey.mutate(values);
  const options = await passkey.generateRegisterOptions.mutate({ context });
  const response = await (ceremonies ?? browserCeremonies).create(options, 'dialog');
  return passkey.verifyRegistration.mutate({ response: { ...response }, createSession: true });
}
