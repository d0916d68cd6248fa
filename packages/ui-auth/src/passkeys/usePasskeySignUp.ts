'use client';

import type { AuthInputs } from '#client/wire-types.ts';
import { useServer } from '#provider/useServer.ts';
import { useCeremonies } from './ceremonies-context.ts';
import type { AddedPasskey } from './usePasskeyRegistration.ts';
import { usePasskeyRequest } from './usePasskeyRequest.ts';

/**
 * Signs up with a passkey in place of a password. The account is there once the passkey is: who gives up in the browser's
 * dialog has none. Rejects as the calls do.
 */
export function usePasskeySignUp(): (values: AuthInputs['signUp']['passkey']) => Promise<AddedPasskey> {
  const { client } = useServer();
  const ceremonies = useCeremonies();
  const request = usePasskeyRequest('sign-in');

  return async (values) => {
    request.drop();
    const { context } = await client.calls.signUp.passkey.mutate(values);
    const options = await client.calls.passkey.generateRegisterOptions.mutate({ context });
    const response = await ceremonies.create(options, 'dialog');
    return client.calls.passkey.verifyRegistration.mutate({
      response: { ...response },
      createSession: true,
    });
  };
}
