import type { Passkey } from '@keystead/db';
import { z } from 'zod';
import { transportSchema } from '#features/passkeys/ceremony/ceremony-response.ts';

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transportSchema).optional(),
});

/** Seconds until the challenge expires, so that a page can request another one in time. */
const expiresIn = z.number();

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, section 5.1.8, for `navigator.credentials.create`. */
export const creationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    /** Milliseconds, as browsers expect. */
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
      residentKey: z.enum(['required', 'preferred', 'discouraged']),
      requireResidentKey: z.boolean(),
      userVerification: z.enum(['required', 'preferred']),
    }),
    extensions: z.object({ credProps: z.literal(true) }),
    hints: z.array(z.string()),
    expiresIn,
  })
  .meta({ id: 'PasskeyCreationOptions' });
export type CreationOptions = z.infer<typeof creationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, section 5.1.9, for `navigator.credentials.get`. */
export const requestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    /** Milliseconds, as browsers expect. */
    timeout: z.number(),
    userVerification: z.enum(['required', 'preferred']),
    /** Undefined: any passkey that the browser finds. */
    allowCredentials: z.array(descriptor).optional(),
    expiresIn,
  })
  .meta({ id: 'PasskeyRequestOptions' });
export type RequestOptions = z.infer<typeof requestOptions>;

/**
 * Answer of the browser, as `PublicKeyCredential.toJSON()` makes it. The call itself parses it after using up the
 * challenge, so that a malformed answer costs the challenge.
 */
export const ceremonyResponse = z.looseObject({});

/** Milliseconds that a browser waits for the user. */
export const CEREMONY_TIMEOUT = 60_000;

/** A passkey in the options of a ceremony. */
export function toDescriptor({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) {
  const read = z.array(transportSchema).safeParse(transports?.split(','));
  return { id: credentialId, type: 'public-key' as const, ...(read.success && { transports: read.data }) };
}
