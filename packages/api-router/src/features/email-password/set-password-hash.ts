import { Account, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { CREDENTIAL } from '#core/user/find-credential.ts';

/** Stores a hash in the password account of the user, which is created if there is none. */
export function setPasswordHash(
  ctx: AuthContext,
  user: User,
  { account, hash }: { account: Account | null; hash: string },
): void {
  if (account) {
    account.password = hash;
    account.updatedAt = ctx.now;
    return;
  }
  ctx.em().create(Account, {
    id: ctx.deps.random(32, 'letters'),
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
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
}
