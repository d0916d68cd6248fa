'use client';

import { useContext } from 'react';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { CeremoniesContext } from '#passkeys/ceremonies-context.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useAuthUI } from '#provider/context.ts';
import type { SignInMethod } from '#provider/events.ts';

/** Makes a passkey for somebody who came in with a password, where the server and the application want that. */
export function usePasskeyUpgrade(
  isWanted: boolean,
): (method: SignInMethod, config: PublicAuthConfig | undefined) => Promise<void> {
  const { emit } = useAuthUI();
  const ceremonies = useContext(CeremoniesContext);
  const server = useServer();
  return async (method, config) => {
    if (!isWanted || method !== 'password' || !config?.passkey.register) return;
    // Where its code does not come, there is no passkey either.
    const parts = await import('#later-parts.ts').catch(() => null);
    await parts?.upgradeToPasskey({ server, ceremonies, emit });
  };
}
