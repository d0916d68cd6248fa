import type { User } from '@keystead/db';
import { record } from '#core/events/record.ts';
import { endHangingSessions } from '#core/session/revoke.ts';
import { roleChanged } from '#features/administration/facts.ts';
import { assertMayGive } from '#features/administration/role-field.ts';
import type { Administrator } from '#features/administration/target.ts';
import { endImpersonationsOf } from '#features/administration-access/end-impersonations.ts';
import { assertAdministratorRemains } from '#features/administration-access/last-administrator.ts';
import { isAdminRole } from '#features/administration-access/rights.ts';

/**
 * Gives a user other roles. Refuses with `ROLE_NOT_FOUND`, `YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE`, and at the
 * commit with `LAST_ADMIN`.
 */
export function changeRole(ctx: Administrator, user: User, names: readonly string[]): void {
  assertMayGive(ctx, names, user.role);
  const { role: from } = user;
  const role = names.join(',');
  if (role === from) return;
  assertAdministratorRemains(ctx, user.id, { role });
  ctx.lock({ users: [user.id] });
  endHangingSessions(ctx, user.id);
  if (isAdminRole(ctx, role)) endImpersonationsOf(ctx, user.id);
  Object.assign(user, { role, updatedAt: ctx.now });
  ctx.changed.add(user.id);
  record(ctx, roleChanged, { actorId: ctx.caller.user.id, targetId: user.id, data: { from, to: role } });
}
