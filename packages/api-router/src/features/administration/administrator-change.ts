import type { User } from '@keystead/db';
import { AuthError } from '#core/errors/auth-error.ts';
import { endHangingSessions } from '#core/session/revoke.ts';
import type { Administrator } from '#features/administration/target.ts';
import { YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL } from '#features/administration-access/errors.ts';
import {
  type AdministratorFacts,
  administratorFactsOf,
  assertAdministratorRemains,
} from '#features/administration-access/last-administrator.ts';
import { type Holder, isAtLeast } from '#features/administration-access/rights.ts';

/**
 * Refuses an e-mail address that would give the user more permissions than the caller has, because the options
 * name those of administrators. A verified one counts as proved, because its owner may prove it at any time.
 */
export function assertMayHaveAddress(ctx: Administrator, user: Holder): void {
  const { id, role, email, emailVerified } = user;
  const proved = { id, role, email, emailVerified, emailProvedAt: ctx.now };
  if (!isAtLeast(ctx, ctx.caller.user, proved)) throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL);
}

/**
 * Checks role and e-mail address together, because each change alone may leave the user an administrator, but not
 * both.
 * Refuses with `YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL`, and at the commit with `LAST_ADMIN`.
 */
export function checkAdministratorChange(ctx: Administrator, user: User, before: AdministratorFacts): void {
  assertMayHaveAddress(ctx, user);
  const after = Object.entries(administratorFactsOf(user));
  const changes = Object.fromEntries(after.filter(([key, value]) => value !== Reflect.get(before, key)));
  if (Object.keys(changes).length === 0) return;
  endHangingSessions(ctx, user.id);
  assertAdministratorRemains(ctx, user.id, changes);
}
