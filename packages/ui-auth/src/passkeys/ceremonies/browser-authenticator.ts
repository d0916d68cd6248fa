import { isSupported } from '#passkeys/is-supported.ts';
import { toPasskeyError } from '#passkeys/passkey-error.ts';
import type { Authenticator } from './authenticator.ts';
import { createCeremonies } from './ceremonies.ts';

/** Loaded when a passkey is first used. */
const load = () => import('./webauthn.ts');

const browserAuthenticator: Authenticator = {
  isSupported,
  can: async (what) => isSupported() && (await load()).can(what),
  // A failure is ignored, because the next use loads it again.
  prepare: () => void load().catch(() => {}),
  get: (options, mode) => named(async () => (await load()).get(options, mode)),
  create: (options, mode) => named(async () => (await load()).create(options, mode)),
  cancel: () => void load().then(({ cancel }) => cancel()),
  signal: async (signal) => (await load()).signal(signal),
};

/** Exceptions of the browser as errors of the kit. */
const named = <Answer>(perform: () => Promise<Answer>): Promise<Answer> =>
  perform().catch((cause: unknown) => {
    throw toPasskeyError(cause);
  });

/** One for the page, because a browser runs one ceremony per page. */
export const browserCeremonies = createCeremonies(browserAuthenticator);
