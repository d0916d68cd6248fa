'use client';

import { useContext } from 'react';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { CeremoniesContext } from '#passkeys/ceremonies/ceremonies-context.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useAuthUI } from '#provider/context.ts';
import type { SignInMethod } from '#provider/events.ts';

/** Creates a passkey after a sign-in with a password, if the server and the application want that. */
export function usePasskeyUpgrade(
  isWanted: boolean,
): (method: SignInMethod, config: PublicAuthConfig | undefined) => Promise<void> {
  const { emit } = useAuthUI();
  const ceremonies = useContext(CeremoniesContext);
  const server = useServer();
  return async (method, config) => {
    if (!isWanted || method !== 'password' || !config?.passkey.register) return;
    // If its code cannot be loaded, no passkey is created.
    const parts = await import('#later-parts.ts').catch(() => null);
    await parts?.upgradeToPasskey({ server, ceremonies, emit });
  };
}
