import type { Authenticator } from './authenticator.ts';
import { createCeremonies } from './ceremonies.ts';
import { isSupported } from './is-supported.ts';
import { toPasskeyError } from './passkey-error.ts';

/** Fetched when a passkey is first asked for. */
const load = () => import('./webauthn.ts');

const browserAuthenticator: Authenticator = {
  isSupported,
  can: async (what) => isSupported() && (await load()).can(what),
  // What cannot be fetched now is fetched, or reported, when it is needed.
  prepare: () => void load().catch(() => {}),
  get: (options, mode) => named(async () => (await load()).get(options, mode)),
  create: (options, mode) => named(async () => (await load()).create(options, mode)),
  cancel: () => void load().then(({ cancel }) => cancel()),
  signal: async (signal) => (await load()).signal(signal),
};

/** What the browser throws, as errors of the kit. */
const named = <Answer>(perform: () => Promise<Answer>): Promise<Answer> =>
  perform().catch((cause: unknown) => {
    throw toPasskeyError(cause);
  });

/** Of the whole page, as a browser runs one ceremony per page. */
export const browserCeremonies = createCeremonies(browserAuthenticator);
