import { Passkey, type User, uniqueConstraints } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import { assertRoom } from '#features/passkeys/assert-room.ts';
import type { NewCredential } from '#features/passkeys/ceremony/verify-response.ts';
import { PREVIOUSLY_REGISTERED, TOO_MANY_PASSKEYS } from '#features/passkeys/errors.ts';
import { passkeyAdded } from '#features/passkeys/facts.ts';
import { assertNewCredential } from '#features/passkeys/known-credentials.ts';
import { passkeyAddedMail } from '#features/passkeys/mails.ts';
import { tellOfPasskey } from '#features/passkeys/tell-owner.ts';

/** Errors of `addPasskey`. */
export const addPasskeyRefusals = [PREVIOUSLY_REGISTERED, TOO_MANY_PASSKEYS];

export interface PasskeyDraft {
  /** Id of the row. */
  id: string;
  name: string;
  credential: NewCredential;
}

/** Row of a new passkey, which is written with the rest of the unit. */
export function createPasskey(unit: Unit, user: User, draft: PasskeyDraft): Passkey {
  const { userVerified: _, ...facts } = draft.credential;
  const passkey = unit.em().create(Passkey, {
    ...facts,
    id: draft.id,
    user,
    name: draft.name,
    lastUsedAt: null,
    userHandle: user.webauthnUserId,
    createdAt: unit.now,
    updatedAt: unit.now,
  });
  record(unit, passkeyAdded, {
    actorId: user.id,
    targetType: 'passkey',
    targetId: passkey.id,
    data: { name: passkey.name, aaguid: passkey.aaguid, deviceType: passkey.deviceType },
  });
  return passkey;
}

/**
 * Adds a passkey to a user, and tells them. Throws `PREVIOUSLY_REGISTERED`, and `TOO_MANY_PASSKEYS`, which is
 * counted under the lock of the user.
 */
export async function addPasskey(ctx: AuthContext, user: User, draft: PasskeyDraft): Promise<Passkey> {
  await assertNewCredential(ctx, draft.credential);
  ctx.lock({ users: [user.id] });
  ctx.write((em) => assertRoom(ctx, user.id, em));
  ctx.onTaken(uniqueConstraints.credentialOfPasskey, PREVIOUSLY_REGISTERED);
  const passkey = createPasskey(ctx, user, draft);
  tellOfPasskey(ctx, passkeyAddedMail, { user, passkey: passkey.name });
  return passkey;
}
