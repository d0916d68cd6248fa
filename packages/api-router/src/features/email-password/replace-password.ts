import { Account, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { Cause } from '#core/call/revocation/revocation-facts.ts';
import { type Outcome, type RevokeOptions, revokeAccess } from '#core/call/revocation/revoke-access.ts';
import type { Unit } from '#core/call/unit.ts';
import { askHook, tellHook } from '#core/call/unit-of-work/ask-hook.ts';
import { parseDevice } from '#core/http/device.ts';
import { CREDENTIAL } from '#core/user/find-credential.ts';
import { toUserView } from '#core/user/user-view.ts';
import { passwordChangedMail } from '#features/email-password/mails.ts';
import { sendSecurityNotice } from '#features/security-notices/security-notice.ts';
import { accountHooks, type PasswordChange } from '#features/sign-in/account-hooks.ts';

/** Stores the first hash of a new user, or another one, in the password account, which it returns. */
export function setPasswordHash(
  unit: Unit,
  user: User,
  { account, hash }: { account: Account | null; hash: string },
): Account {
  if (account) {
    account.password = hash;
    account.updatedAt = unit.now;
    return account;
  }
  return unit.em().create(Account, {
    id: unit.deps.random(32, 'letters'),
    user,
    providerId: CREDENTIAL,
    accountId: user.id,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
    scope: null,
    password: hash,
    createdAt: unit.now,
    updatedAt: unit.now,
  });
}

interface Hash {
  account: Account | null;
  hash: string;
  by: PasswordChange['by'];
}

/** Gives somebody who has an account another password, or their first, unless a hook of the operator refuses. */
export async function changePasswordHash(unit: Unit, user: User, { by, ...hash }: Hash): Promise<Account> {
  const { beforePasswordChange, afterPasswordChange: hook } = accountHooks.of(unit);
  const facts = { user: toUserView(unit, user), by };
  await askHook(unit, beforePasswordChange, facts);
  tellHook(unit, { name: 'afterPasswordChange', hook, facts, userId: user.id });
  return setPasswordHash(unit, user, hash);
}

interface NewPassword {
  account: Account | null;
  hash: string;
  /** Who chooses it, and so what ends with it. */
  by: Extract<Cause, 'password-changed' | 'password-set'>;
  facts?: RevokeOptions;
}

/** Gives a user another password, and ends what ends with the one before. The caller tells the owner. */
export async function replacePassword(
  ctx: AuthContext,
  user: User,
  { account, hash, by, facts = {} }: NewPassword,
): Promise<Outcome> {
  const owner = by === 'password-set' ? 'administrator' : 'user';
  await changePasswordHash(ctx, user, { account, hash, by: owner });
  return revokeAccess(ctx, user, by, facts);
}

/** The notice to the owner. */
export function tellOfNewPassword(ctx: AuthContext, user: User): void {
  const { browser, system } = parseDevice(ctx.userAgent);
  sendSecurityNotice(ctx, passwordChangedMail, {
    user,
    data: {
      name: user.name,
      at: ctx.now,
      device: [browser, system].filter(Boolean).join(' · ') || null,
      ipAddress: ctx.ip,
    },
  });
}
