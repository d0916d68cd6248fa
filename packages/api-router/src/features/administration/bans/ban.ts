import type { User } from '@keystead/db';
import { revokeAccess } from '#core/call/revocation/revoke-access.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { userBanned, userUnbanned } from '#features/administration/facts.ts';
import { type Administrator, isSelf } from '#features/administration/target.ts';
import { LAST_ADMIN, YOU_CANNOT_BAN_YOURSELF } from '#features/administration-access/errors.ts';
import { assertAdministratorRemains } from '#features/administration-access/last-administrator.ts';
import { administrationOptions } from '#features/administration-access/options.ts';
import { SOLE_OWNER } from '#features/organization-membership/errors.ts';
import { assertNotSoleOwner } from '#features/organization-membership/sole-owner.ts';

/** Errors of `banUser`. */
export const banRefusals = [YOU_CANNOT_BAN_YOURSELF, SOLE_OWNER, LAST_ADMIN];

export interface Ban {
  /** Default: that of the options. */
  reason?: string | null | undefined;
  /** Null: never. Default: that of the options. */
  expires?: Date | null | undefined;
}

function defaultEnd(ctx: Administrator): Date | null {
  const { defaultBanExpiresIn } = administrationOptions.of(ctx);
  return defaultBanExpiresIn === undefined ? null : new Date(ctx.now.getTime() + defaultBanExpiresIn * 1000);
}

/** Stored facts of a ban. */
export const toBanned = (ctx: Administrator, { reason, expires }: Ban) => ({
  banned: true,
  banReason: reason ?? administrationOptions.of(ctx).defaultBanReason,
  banExpires: expires === undefined ? defaultEnd(ctx) : expires,
});

/**
 * Keeps somebody out, and ends what they have set going. Refuses with `YOU_CANNOT_BAN_YOURSELF`, and at the
 * commit with `LAST_ADMIN` and `SOLE_OWNER`.
 */
export function banUser(ctx: Administrator, user: User, ban: Ban): void {
  if (isSelf(ctx, user)) throw new AuthError(YOU_CANNOT_BAN_YOURSELF);
  const changes = toBanned(ctx, ban);
  assertNotSoleOwner(ctx, user.id);
  assertAdministratorRemains(ctx, user.id, changes);
  revokeAccess(ctx, user, 'banned', { actorId: ctx.caller.user.id });
  Object.assign(user, changes, { updatedAt: ctx.now });
  record(ctx, userBanned, {
    actorId: ctx.caller.user.id,
    targetId: user.id,
    data: { reason: changes.banReason, expires: changes.banExpires?.toISOString() ?? null },
  });
}

/** Lifts a ban. */
export function unbanUser(ctx: Administrator, user: User): void {
  const wasBanned = user.banned === true;
  ctx.lock({ users: [user.id] });
  Object.assign(user, { banned: false, banReason: null, banExpires: null, updatedAt: ctx.now });
  ctx.changed.add(user.id);
  record(ctx, userUnbanned, { actorId: ctx.caller.user.id, targetId: user.id, data: { wasBanned } });
}
