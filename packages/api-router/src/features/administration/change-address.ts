import { User, uniqueConstraints } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { revokeAccess } from '#core/call/revocation/revoke-access.ts';
import { isEmail, isSameMailbox, normalizeEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { addressSetMail } from '#features/administration/mails.ts';
import type { Administrator } from '#features/administration/target.ts';
import { emailChanged } from '#features/change-email/facts.ts';
import { USER_ALREADY_EXISTS } from '#features/email-password/errors.ts';
import { INVALID_EMAIL } from '#features/email-verification/errors.ts';
import { sendSecurityNotice } from '#features/security-notices/security-notice.ts';

/** Errors of an e-mail address that an administrator sets. */
export const changeAddressRefusals = [INVALID_EMAIL, USER_ALREADY_EXISTS];

/** The new e-mail address; undefined if the user has it already. Throws `INVALID_EMAIL` and `USER_ALREADY_EXISTS`. */
export async function readAddress(ctx: AuthContext, given: string, user: User): Promise<string | undefined> {
  if (!isEmail(given)) throw new AuthError(INVALID_EMAIL);
  const email = normalizeEmail(given);
  if (isSameMailbox(email, user.email)) return undefined;
  if (await findUserByEmail(ctx, email)) throw new AuthError(USER_ALREADY_EXISTS);
  return email;
}

/**
 * Gives a user another e-mail address. Links and codes to the former one become invalid, and its owner is told.
 * The second factor stays: its owner has proved the former address, and the new one proves nothing about them.
 */
export function setAddress(
  ctx: Administrator,
  user: User,
  { email, emailVerified = false }: { email: string; emailVerified?: boolean | undefined },
): void {
  const { id, name, email: oldEmail } = user;
  revokeAccess(ctx, user, 'address-changed', { actorId: ctx.caller.user.id });
  sendSecurityNotice(ctx, addressSetMail, {
    user: { id, email: oldEmail },
    data: { name, oldEmail, newEmail: email, at: ctx.now },
  });
  // The new address is unverified, because an administrator cannot prove it. Also where the former one was proved
  // since the user was read, of which the entity knows nothing.
  const unproved = { emailVerified, emailProvedAt: null };
  ctx.write((em) => em.nativeUpdate(User, { id }, unproved));
  Object.assign(user, { email, ...unproved });
  record(ctx, emailChanged, { actorId: ctx.caller.user.id, targetId: id });
  ctx.onTaken(uniqueConstraints.emailOfUser, USER_ALREADY_EXISTS);
}
