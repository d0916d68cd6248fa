import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { AuthOutputs } from '#client/wire-types.ts';

/** What the server asks of a passkey that signs in. */
export type RequestOptions = AuthOutputs['passkey']['generateAuthenticateOptions'];
/** The answer of a passkey: proof that its owner is there. */
export type Assertion = AuthenticationResponseJSON;

/** What the server asks of a passkey that is made. */
export type CreationOptions = AuthOutputs['passkey']['generateRegisterOptions'];
/** A new passkey: its public key, and facts about what holds it. */
export type Attestation = RegistrationResponseJSON;

/**
 * How a passkey is asked for. `dialog`: the browser opens its own dialog. `quiet`: nothing opens; passkeys are among the
 * suggestions of a field, or one is made without a question (`mediation: 'conditional'`, WebAuthn section 5.1.4).
 */
export type CeremonyMode = 'dialog' | 'quiet';

/** What the server knows, for the authenticator to drop or rename what it keeps (WebAuthn section 5.1.10). */
export type PasskeySignal =
  | { signalName: 'unknownCredential'; rpID: string; credentialID: string }
  | { signalName: 'allAcceptedCredentials'; rpID: string; userID: string; allAcceptedCredentialIDs: string[] }
  | {
      signalName: 'currentUserDetails';
      rpID: string;
      userID: string;
      userName: string;
      userDisplayName: string;
    };

/**
 * The part of WebAuthn that the kit uses: the browser's, or that of a test. What goes wrong is an `AuthUIError`:
 * `PASSKEY_CANCELLED`, `PASSKEY_NOT_SUPPORTED`, `PREVIOUSLY_REGISTERED` or `UNKNOWN`.
 */
export interface Authenticator {
  /** Whether this page may use passkeys at all. False on a server. */
  isSupported: () => boolean;
  /** Whether the browser suggests passkeys in a field, and whether it makes one without a question. */
  can: (what: 'autofill' | 'upgrade') => Promise<boolean>;
  /** Fetches what the ceremonies need, so that a press is not kept waiting. */
  prepare: () => void;
  /** A ceremony that still runs is given up, here and in `create`. */
  get: (options: RequestOptions, mode: CeremonyMode) => Promise<Assertion>;
  create: (options: CreationOptions, mode: CeremonyMode) => Promise<Attestation>;
  /** Gives up the ceremony that runs; its promise rejects. */
  cancel: () => void;
  /** Tells what the server knows. Browsers that cannot be told are left alone. */
  signal: (signal: PasskeySignal) => Promise<void>;
}
