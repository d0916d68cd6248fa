import type { ImportedPasskey, ImportedUser, UnreadRow } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { filledOf, isTrue, momentOf, numberOf, wordOf } from '../values.ts';
import { isPublicKey } from './cose.ts';

/** 1023 bytes, the longest id of a credential (WebAuthn section 5.8.3), in base64url. */
const CREDENTIAL = /^[A-Za-z0-9_-]{1,1364}$/;

/** A passkey, or the reason why the row cannot be read. */
export function toPasskey(row: ForeignRow, user: ImportedUser): ImportedPasskey | UnreadRow {
  const id = wordOf(row, 'id');
  const fault = { table: 'passkey', id, takesAll: false } as const;
  const createdAt = momentOf(row, 'createdAt');
  if (createdAt === undefined)
    return { ...fault, field: 'createdAt', code: 'INVALID_DATE', message: 'The time is none.' };
  const publicKey = wordOf(row, 'publicKey');
  const credentialId = wordOf(row, 'credentialID').replace(/=+$/, '');
  if (!isPublicKey(Buffer.from(publicKey, 'base64')) || !CREDENTIAL.test(credentialId))
    return {
      ...fault,
      field: 'publicKey',
      code: 'INVALID_PUBLIC_KEY',
      message: 'The public key, or the id of the credential, is none of a passkey.',
    };
  const backedUp = isTrue(row, 'backedUp');
  return {
    id,
    name: filledOf(row, 'name') ?? 'Passkey',
    credentialId,
    publicKey,
    counter: Math.max(0, numberOf(row, 'counter') ?? 0),
    deviceType: filledOf(row, 'deviceType') ?? (backedUp ? 'multiDevice' : 'singleDevice'),
    backedUp,
    transports: filledOf(row, 'transports'),
    aaguid: filledOf(row, 'aaguid'),
    createdAt: createdAt ?? user.createdAt,
  };
}
