import type { Passkey } from '@keystead/db';
import { z } from 'zod';
import { shownName } from '#core/http/input/shown-name.ts';
import { nameOfAuthenticator } from '#features/passkeys/authenticators.ts';

/** Longest name, without spaces at both ends. */
export const PASSKEY_NAME_LIMIT = 64;

export const passkeyName = shownName(PASSKEY_NAME_LIMIT).min(1);

/** A passkey of the caller. */
export const passkeyView = z
  .object({
    id: z.string(),
    name: z.string(),
    /** COSE key, base64. */
    publicKey: z.string(),
    userId: z.string(),
    credentialID: z.string(),
    counter: z.number(),
    deviceType: z.enum(['singleDevice', 'multiDevice']),
    backedUp: z.boolean(),
    /** List, separated by commas, e.g. `internal,hybrid`. */
    transports: z.string().nullable(),
    aaguid: z.string().nullable(),
    /** Product that holds it, if its AAGUID is known. */
    authenticatorName: z.string().nullable(),
    /** `user.id` of the WebAuthn options, for the Signal API. */
    userHandle: z.string(),
    createdAt: z.date(),
    lastUsedAt: z.date().nullable(),
  })
  .meta({ id: 'Passkey' });
export type PasskeyView = z.infer<typeof passkeyView>;

type PasskeyRow = Omit<Passkey, 'user' | 'updatedAt'>;

/** A passkey for its owner. `userHandle` is that of the owner; a passkey of another product has its own. */
export const toPasskeyView = (passkey: PasskeyRow, userHandle: string): PasskeyView => ({
  id: passkey.id,
  name: passkey.name,
  publicKey: passkey.publicKey,
  userId: passkey.userId,
  credentialID: passkey.credentialId,
  counter: passkey.counter,
  deviceType: passkey.deviceType === 'multiDevice' ? 'multiDevice' : 'singleDevice',
  backedUp: passkey.backedUp,
  transports: passkey.transports,
  aaguid: passkey.aaguid,
  authenticatorName: nameOfAuthenticator(passkey.aaguid),
  userHandle: passkey.userHandle ?? userHandle,
  createdAt: passkey.createdAt,
  lastUsedAt: passkey.lastUsedAt,
});
