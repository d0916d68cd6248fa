'use client';

import type { Authenticator } from './authenticator.ts';
import { createCeremonies } from './ceremonies.ts';

/** Fetched when a passkey is first needed: most pages never need it. */
const load = () => import('./webauthn.ts');

const isSupported = (): boolean =>
  typeof window !== 'undefined' && window.isSecureContext && 'PublicKeyCredential' in window;

const browserAuthenticator: Authenticator = {
  isSupported,
  can: async (what) => isSupported() && (await load()).can(what),
  // What cannot be fetched now is fetched, or reported, when it is needed.
  prepare: () => void load().catch(() => {}),
  get: async (options, mode) => (await load()).get(options, mode),
  create: async (options, mode) => (await load()).create(options, mode),
  cancel: () => void load().then(({ cancel }) => cancel()),
  signal: async (signal) => (await load()).signal(signal),
};

/** Of the whole page, as a browser runs one ceremony per page. */
export const browserCeremonies = createCeremonies(browserAuthenticator);
