import { User } from '@keystead/db';
import { revokeAccess } from '#core/call/revocation/revoke-access.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { sendSecurityNotice } from '#features/security-notices/security-notice.ts';
import { TWO_FACTOR_NOT_ENABLED } from '#features/two-factor/errors.ts';
import { twoFactorReset } from '#features/two-factor/facts.ts';
import { twoFactorResetMail } from '#features/two-factor/mails.ts';

interface Reset {
  /** The administrator; null for code of the operator, whose data name the person. */
  actorId: string | null;
  data: Record<string, unknown>;
}

/**
 * Switches the second factor of a user off who has lost it, ends every session of the user, and tells them by
 * mail. The commit refuses with `TWO_FACTOR_NOT_ENABLED` if there is none any more.
 */
export function resetFactors(unit: Unit, user: User, { actorId, data }: Reset): void {
  const { id, name } = user;
  unit.write(async (em) => {
    const changes = { twoFactorEnabled: false, updatedAt: unit.now };
    if ((await em.nativeUpdate(User, { id, twoFactorEnabled: true }, changes)) !== 1)
      throw new AuthError(TWO_FACTOR_NOT_ENABLED);
  });
  revokeAccess(unit, user, 'factors-removed');
  revokeAccess(unit, user, 'signed-out');
  record(unit, twoFactorReset, { actorId, targetId: id, data });
  sendSecurityNotice(unit, twoFactorResetMail, { user, data: { name, at: unit.now } });
}
