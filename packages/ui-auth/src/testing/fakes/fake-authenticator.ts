import { AuthUIError } from '#client/auth-ui-error.ts';
import type {
  Assertion,
  Attestation,
  Authenticator,
  CeremonyMode,
  PasskeySignal,
} from '#passkeys/ceremonies/authenticator.ts';
import { type Ceremonies, createCeremonies } from '#passkeys/ceremonies/ceremonies.ts';
import { toPasskeyError } from '#passkeys/passkey-error.ts';

/** Reaction of a user, or of the browser, to a ceremony. `waits`: not yet. */
export type FakeGesture = 'confirms' | 'cancels' | 'has-one-already' | 'wrong-domain' | 'waits';

/** The abilities of a fake authenticator. */
export interface FakeAuthenticatorOptions {
  /** The browser supports passkeys. Default true. */
  supported?: boolean;
  /** The browser suggests passkeys in fields. Default true. */
  autofill?: boolean;
  /** The browser makes a passkey without a question. Default false. */
  upgrade?: boolean;
  /** The end of the browser's dialog. Default `confirms`. */
  gesture?: FakeGesture;
  /** The credential that the person chooses. Default that of the user's first passkey. */
  credentialId?: string;
}

/** A request of the page to the fake authenticator. */
export interface FakeCeremony {
  kind: 'get' | 'create';
  mode: CeremonyMode;
  challenge: string;
}

/** Passkeys of a browser, without a browser. */
export interface FakeAuthenticator {
  /** For the kit. */
  ceremonies: Ceremonies;
  gesture: FakeGesture;
  credentialId: string;
  /** Ceremonies that began, oldest first. */
  begun: FakeCeremony[];
  /** The signals of the kit to the authenticator, oldest first. */
  signals: PasskeySignal[];
  /** Answers the ceremony that waits: a dialog, or a passkey chosen among the suggestions of a field. */
  answer: (gesture: Exclude<FakeGesture, 'waits'>) => void;
}

const codes = {
  cancels: 'PASSKEY_CANCELLED',
  'has-one-already': 'PREVIOUSLY_REGISTERED',
} as const;

/** The error of a browser where the page and the passkeys have different domains. */
const foreignDomain = () => new DOMException('The RP ID is not a domain of this page', 'SecurityError');

export const FAKE_CREDENTIAL = 'Y3JlZGVudGlhbC1sYXB0b3A';
/** The id of a passkey that is made. */
export const NEW_CREDENTIAL = 'Y3JlZGVudGlhbC1uZXc';

export function createFakeAuthenticator(options: FakeAuthenticatorOptions = {}): FakeAuthenticator {
  const { supported = true, autofill = true, upgrade = false, gesture = 'confirms' } = options;
  const abilities = { autofill, upgrade };
  let waiting: PromiseWithResolvers<void> | null = null;

  function decide(chosen: Exclude<FakeGesture, 'waits'>): void {
    if (chosen === 'wrong-domain') throw toPasskeyError(foreignDomain());
    if (chosen !== 'confirms') throw new AuthUIError(codes[chosen], { message: chosen });
  }

  function giveUp(): void {
    waiting?.reject(new AuthUIError('PASSKEY_CANCELLED', { message: 'given up' }));
    waiting = null;
  }

  async function perform(ceremony: FakeCeremony): Promise<void> {
    giveUp();
    fake.begun.push(ceremony);
    // A field waits until something is chosen in it; a passkey made without a question is made at once.
    const waits = ceremony.kind === 'get' && ceremony.mode === 'quiet';
    if (!waits && fake.gesture !== 'waits') return decide(fake.gesture);
    waiting = Promise.withResolvers();
    await waiting.promise;
  }

  const authenticator: Authenticator = {
    isSupported: () => supported,
    can: async (what) => supported && abilities[what],
    prepare: () => {},
    async get({ challenge }, mode) {
      await perform({ kind: 'get', mode, challenge });
      return toAssertion(fake.credentialId);
    },
    async create({ challenge }, mode) {
      await perform({ kind: 'create', mode, challenge });
      return toAttestation(NEW_CREDENTIAL);
    },
    cancel: giveUp,
    signal: async (signal) => void fake.signals.push(signal),
  };

  const fake: FakeAuthenticator = {
    ceremonies: createCeremonies(authenticator),
    gesture,
    credentialId: options.credentialId ?? FAKE_CREDENTIAL,
    begun: [],
    signals: [],
    answer(chosen) {
      const asked = waiting;
      waiting = null;
      try {
        decide(chosen);
        asked?.resolve();
      } catch (cause) {
        asked?.reject(cause);
      }
    },
  };
  return fake;
}

const shared = { type: 'public-key', clientExtensionResults: {} } as const;

const toAssertion = (id: string): Assertion => ({
  ...shared,
  id,
  rawId: id,
  response: { authenticatorData: 'AA', clientDataJSON: 'AA', signature: 'AA' },
});

const toAttestation = (id: string): Attestation => ({
  ...shared,
  id,
  rawId: id,
  response: { attestationObject: 'AA', clientDataJSON: 'AA', transports: ['internal'] },
});
