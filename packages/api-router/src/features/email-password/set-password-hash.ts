import { Account, type User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { CREDENTIAL } from '#core/user/find-credential.ts';

/** Stores a hash on the user's password account, which it answers; it is made when there is none. */
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
