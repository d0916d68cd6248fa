import type { Passkey } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { passkeyOptions, relyingPartyOf } from '#features/passkey-credentials/options.ts';
import type {
  AuthenticationResponse,
  RegistrationResponse,
} from '#features/passkeys/ceremony/ceremony-response.ts';
import { AUTHENTICATION_FAILED, FAILED_TO_VERIFY_REGISTRATION } from '#features/passkeys/errors.ts';

/** EdDSA, ES256 and RS256 of COSE, in order of preference. */
export const COSE_IDS = [-8, -7, -257];

/** Loaded with the first response: it has hundreds of modules, a tenth of the time of a start. */
const loadVerifiers = () => import('@simplewebauthn/server');

/** Expected values in both ceremonies. */
function expectationsOf(ctx: AuthContext, challenge: string) {
  const { id, origins } = relyingPartyOf(ctx);
  const { userVerification } = passkeyOptions.of(ctx).authenticatorSelection;
  return {
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: id,
    requireUserVerification: userVerification === 'required',
  };
}

/** A new key pair, as its authenticator describes it. */
export interface NewCredential {
  credentialId: string;
  /** COSE key, base64. */
  publicKey: string;
  counter: number;
  deviceType: 'singleDevice' | 'multiDevice';
  backedUp: boolean;
  transports: string | null;
  aaguid: string;
  userVerified: boolean;
}

/** WebAuthn Level 3, section 7.1. Throws `FAILED_TO_VERIFY_REGISTRATION`. */
export async function verifyNewCredential(
  ctx: AuthContext,
  response: RegistrationResponse,
  challenge: string,
): Promise<NewCredential> {
  const { verifyRegistrationResponse } = await loadVerifiers();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectationsOf(ctx, challenge),
      response: {
        ...response,
        response: { ...response.response, transports: [] },
        clientExtensionResults: {},
      },
      supportedAlgorithmIDs: COSE_IDS,
    });
    if (!registrationInfo) throw new Error('the attestation is not valid');
    const { credential, aaguid, credentialDeviceType, credentialBackedUp, userVerified } = registrationInfo;
    if (credential.id !== response.id) throw new Error('the response and its attestation differ in the id');
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64'),
      counter: credential.counter,
      deviceType: credentialDeviceType,
      backedUp: credentialBackedUp,
      transports: response.response.transports?.join(',') || null,
      aaguid,
      userVerified,
    };
  } catch (cause) {
    throw new AuthError(FAILED_TO_VERIFY_REGISTRATION, { cause });
  }
}

/** Signed data of an authenticator. */
export interface Assertion {
  counter: number;
  backedUp: boolean;
  userVerified: boolean;
}

/**
 * WebAuthn Level 3, section 7.2, without the identification of the user and without a look at the counter, see
 * `counter.ts`. Throws `AUTHENTICATION_FAILED`.
 */
export async function verifyAssertion(
  ctx: AuthContext,
  { response, passkey }: { response: AuthenticationResponse; passkey: Passkey },
  challenge: string,
): Promise<Assertion> {
  const { credentialId: id, publicKey } = passkey;
  const { userHandle, ...signed } = response.response;
  const { verifyAuthenticationResponse } = await loadVerifiers();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectationsOf(ctx, challenge),
      response: { ...response, response: signed, clientExtensionResults: {} },
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64')), counter: 0 },
    });
    if (!verified) throw new Error('the signature is not valid');
    const { newCounter, credentialDeviceType, credentialBackedUp, userVerified } = authenticationInfo;
    if (credentialDeviceType !== passkey.deviceType)
      throw new Error('whether the passkey can be backed up has changed');
    return { counter: newCounter, backedUp: credentialBackedUp, userVerified };
  } catch (cause) {
    throw new AuthError(AUTHENTICATION_FAILED, { cause });
  }
}
