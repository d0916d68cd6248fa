import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { AuthOutputs } from '#client/wire-types.ts';

/** WebAuthn request options of the server. */
export type RequestOptions = AuthOutputs['passkey']['generateAuthenticateOptions'];
/** Response of an authenticator to a request. */
export type Assertion = AuthenticationResponseJSON;

/** WebAuthn creation options of the server. */
export type CreationOptions = AuthOutputs['passkey']['generateRegisterOptions'];
/** Response of an authenticator with a new passkey: its public key, and facts about the authenticator. */
export type Attestation = RegistrationResponseJSON;

/**
 * `dialog`: the browser asks in its own dialog. `quiet`: without one; passkeys are suggested in a field, or one is
 * created without a dialog (`mediation: 'conditional'`, WebAuthn section 5.1.4).
 */
export type CeremonyMode = 'dialog' | 'quiet';

/** State of the server, with which the authenticator updates its passkeys (WebAuthn section 5.1.10). */
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
 * The part of WebAuthn that the kit uses: the browser's, or that of a test. It throws an `AuthUIError`:
 * `PASSKEY_CANCELLED`, `PASSKEY_NOT_SUPPORTED`, `PREVIOUSLY_REGISTERED` or `UNKNOWN`.
 */
export interface Authenticator {
  /** This page may use passkeys at all. False on a server. */
  isSupported: () => boolean;
  /** `autofill`: the browser suggests passkeys in a field. `upgrade`: it creates a passkey without a dialog. */
  can: (what: 'autofill' | 'upgrade') => Promise<boolean>;
  /** Loads the code of the ceremonies in advance, so that a press need not wait. */
  prepare: () => void;
  /** Starts a ceremony, here and in `create`; one that is running is cancelled. */
  get: (options: RequestOptions, mode: CeremonyMode) => Promise<Assertion>;
  create: (options: CreationOptions, mode: CeremonyMode) => Promise<Attestation>;
  /** Cancels the running ceremony; its promise rejects. */
  cancel: () => void;
  /** Sends the state of the server. Browsers without support are skipped. */
  signal: (signal: PasskeySignal) => Promise<void>;
}
