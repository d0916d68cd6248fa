import type { Server } from '#provider/calls/useServer.ts';
import type { AuthUIEvent } from '#provider/events.ts';
import { browserCeremonies } from './browser-authenticator.ts';
import type { Ceremonies } from './ceremonies.ts';

/** Milliseconds that the next page waits for a passkey at most. */
const PATIENCE = 3000;

interface PasskeyUpgrade {
  server: Server;
  /** Null: those of the browser. */
  ceremonies: Ceremonies | null;
  emit: (event: AuthUIEvent) => void;
}

/**
 * Makes a passkey after a sign-in with a password, where the password manager that filled it in does so without a question
 * (`mediation: 'conditional'`, WebAuthn section 5.1.3). Shows nothing, and what goes wrong is nobody's business. The answer
 * comes when it is done, or after three seconds: a passkey whose page has gone would be one that the server does not know.
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
