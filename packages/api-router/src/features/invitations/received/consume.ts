import { Invitation, type Orm } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVITATION_NOT_FOUND } from '#features/invitations/errors.ts';

interface Consumption {
  id: string;
  status: 'accepted' | 'rejected';
  /** Message of `INVITATION_NOT_FOUND`. */
  message?: string;
}

/** Ends an invitation in one statement: one of parallel calls gets it, and the others find none. */
export async function consumeInvitation(
  { now }: Unit,
  em: Orm['em'],
  { id, status, message }: Consumption,
): Promise<void> {
  const open = { id, status: 'pending' as const, expiresAt: { $gt: now } };
  if ((await em.nativeUpdate(Invitation, open, { status, updatedAt: now })) === 1) return;
  throw new AuthError(INVITATION_NOT_FOUND, { ...(message !== undefined && { message }) });
}
