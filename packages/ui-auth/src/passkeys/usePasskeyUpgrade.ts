'use client';

import { useCallback } from 'react';
import { useAuthUI } from '#provider/context.ts';
import { useAuthConfig } from '#provider/useAuthConfig.ts';
import { useServer } from '#provider/useServer.ts';
import { useCeremonies } from './useCeremonies.ts';

/** Milliseconds that the next page waits for a passkey at most. */
const PATIENCE = 3000;

/**
 * Makes a passkey after a sign-in with a password, where the password manager that filled it in does so without a question
 * (`mediation: 'conditional'`, WebAuthn section 5.1.3). Shows nothing, and what goes wrong is nobody's business. The answer
 * comes when it is done, or after three seconds: a passkey whose page has gone would be one that the server does not know.
 */
export function usePasskeyUpgrade(): () => Promise<void> {
  const { emit } = useAuthUI();
  const { config } = useAuthConfig();
  const { client } = useServer();
  const ceremonies = useCeremonies();
  const isOn = config?.passkey.register === true;

  const upgrade = useCallback(async (): Promise<void> => {
    if (!isOn || !(await ceremonies.can('upgrade'))) return;
    const options = await client.calls.passkey.generateRegisterOptions.mutate({});
    const response = await ceremonies.create(options, 'quiet');
    await client.calls.passkey.verifyRegistration.mutate({ response: { ...response } });
    emit({ name: 'passkey_added' });
  }, [isOn, ceremonies, client, emit]);

  return useCallback(async () => {
    const { promise: impatience, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, PATIENCE);
    await Promise.race([upgrade().catch(() => {}), impatience]);
    clearTimeout(timer);
  }, [upgrade]);
}
