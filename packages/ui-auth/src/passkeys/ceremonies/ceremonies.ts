import { AuthUIError } from '#client/auth-ui-error.ts';
import type {
  Assertion,
  Attestation,
  Authenticator,
  CeremonyMode,
  CreationOptions,
  RequestOptions,
} from './authenticator.ts';

/** The authenticator with the rule that a page runs one ceremony at a time. */
export interface Ceremonies extends Omit<Authenticator, 'cancel'> {
  /** Kind of the running ceremony; null if there is none. */
  current: () => CeremonyMode | null;
  /** Called whenever `current` may have changed. */
  subscribe: (listener: () => void) => () => void;
  /** Cancels a running ceremony of this kind. */
  stop: (mode: CeremonyMode) => void;
}

interface Running {
  mode: CeremonyMode;
}

/**
 * A dialog replaces any running ceremony. A quiet one is refused while a dialog is open, and its owner starts it
 * again afterwards.
 */
export function createCeremonies(authenticator: Authenticator): Ceremonies {
  const listeners = new Set<() => void>();
  let running: Running | null = null;

  function become(next: Running | null): void {
    running = next;
    for (const listener of listeners) listener();
  }

  async function run<Answer>(mode: CeremonyMode, perform: () => Promise<Answer>): Promise<Answer> {
    if (!authenticator.isSupported()) throw lack();
    if (mode === 'quiet' && running?.mode === 'dialog') throw refusal();
    const own: Running = { mode };
    become(own);
    try {
      return await perform();
    } finally {
      if (running === own) become(null);
    }
  }

  return {
    ...authenticator,
    current: () => running?.mode ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: (options: RequestOptions, mode): Promise<Assertion> =>
      run(mode, () => authenticator.get(options, mode)),
    create: (options: CreationOptions, mode): Promise<Attestation> =>
      run(mode, () => authenticator.create(options, mode)),
    stop(mode) {
      if (running?.mode === mode) authenticator.cancel();
    },
  };
}

const lack = () => new AuthUIError('PASSKEY_NOT_SUPPORTED', { message: 'The browser knows no passkeys' });

const refusal = () => new AuthUIError('PASSKEY_CANCELLED', { message: 'Another passkey is asked for' });
