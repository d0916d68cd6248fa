import type { Server } from '#provider/calls/useServer.ts';
import type { AuthUIEvent } from '#provider/events.ts';
import { browserCeremonies } from './ceremonies/browser-authenticator.ts';
import type { Ceremonies } from './ceremonies/ceremonies.ts';

/** Longest time, in milliseconds, that the next page waits for a passkey. */
const PATIENCE = 3000;

interface PasskeyUpgrade {
  server: Server;
  /** Null: those of the browser. */
  ceremonies: Ceremonies | null;
  emit: (event: AuthUIEvent) => void;
}

/**
 * Creates a passkey after a sign-in with a password, if the password manager does so without a dialog (`mediation:
 * 'conditional'`, WebAuthn section 5.1.3). Errors are ignored. Resolves when it is done, or after three seconds:
 * if the page were left earlier, the server would not know the passkey.
 */
export async function upgradeToPasskey(upgrade: PasskeyUpgrade): Promise<void> {
  const { promise: impatience, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PATIENCE);
  await Promise.race([make(upgrade).catch(() => {}), impatience]);
  clearTimeout(timer);
}

async function make({ server, ceremonies, emit }: PasskeyUpgrade): Promise<void> {
  const { create, can } = ceremonies ?? browserCeremonies;
  if (!(await can('upgrade'))) return;
  const { passkey } = server.client.calls;
  const options = await passkey.generateRegisterOptions.mutate({});
  const response = await create(options, 'quiet');
  await passkey.verifyRegistration.mutate({ response: { ...response } });
  emit({ name: 'passkey_added' });
}
