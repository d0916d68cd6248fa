import { hash } from 'node:crypto';
import { FlushMode, LockMode } from '@mikro-orm/core';
import { newId } from '#columns/new-id.ts';
import type { Orm } from '#connection/dialect.ts';
import { constraintOf, uniqueConstraints } from '#connection/unique-constraints.ts';
import { User } from '#entities/user.ts';
import { UsernameHold } from '#entities/username-hold.ts';

const hashOf = (username: string): string => hash('sha256', username, 'base64url');

export interface Asked {
  /** In lower case. */
  username: string;
  /** User who wants it; null before the account exists. */
  userId: string | null;
  now: Date;
}

/** Whether a username without an owner is held against this user. */
export async function isUsernameHeld(em: Orm['em'], { username, userId, now }: Asked): Promise<boolean> {
  const hold = await em.findOne(
    UsernameHold,
    { nameHash: hashOf(username), expiresAt: { $gt: now } },
    { disableIdentityMap: true },
  );
  return hold !== null && (hold.user === null || hold.user.id !== userId);
}

export interface Hold {
  /** In lower case. */
  username: string;
  /** The only user who may take it during the hold. */
  userId: string | null;
  now: Date;
  until: Date;
}

/** Holds a username without an owner against all users but one. For use in a transaction. */
export async function holdUsername(em: Orm['em'], { username, userId, now, until }: Hold): Promise<void> {
  await em.upsert(
    UsernameHold,
    {
      id: newId(),
      nameHash: hashOf(username),
      user: userId,
      expiresAt: until,
      createdAt: now,
      updatedAt: now,
    },
    {
      onConflictFields: ['nameHash'],
      onConflictAction: 'merge',
      onConflictExcludeFields: ['id', 'createdAt'],
    },
  );
}

export interface NewUsername {
  userId: string;
  /** In lower case. */
  username: string | null;
  displayUsername: string | null;
  now: Date;
  /** How long the previous username is held against other users; null if it is free at once. */
  holdUntil: Date | null;
}

/**
 * Gives a user another username, or none. Of two parallel calls with the same username one gets it. For use in a
 * transaction; a new user may still wait in `em`. After `taken` the transaction has to be rolled back.
 */
export async function takeUsername(
  em: Orm['em'],
  { userId, username, displayUsername, now, holdUntil }: NewUsername,
): Promise<'done' | 'taken' | 'no-user'> {
  const find = {
    disableIdentityMap: true,
    lockMode: LockMode.PESSIMISTIC_WRITE,
    flushMode: FlushMode.COMMIT,
  } as const;
  // A new user waits in `em` and cannot be found yet.
  const before = (await em.findOne(User, { id: userId }, find))?.username ?? null;
  try {
    await em.flush();
    const changes = { username, displayUsername, updatedAt: now };
    if ((await em.nativeUpdate(User, { id: userId }, changes)) !== 1) return 'no-user';
  } catch (error) {
    if (constraintOf({ em }, error) === uniqueConstraints.usernameOfUser) return 'taken';
    throw error;
  }
  if (before === username) return 'done';
  if (holdUntil && before !== null)
    await holdUsername(em, { username: before, userId, now, until: holdUntil });
  if (username === null) return 'done';
  // Checked last: a call that has just released the username has committed by now.
  if (await isUsernameHeld(em, { username, userId, now })) return 'taken';
  await em.nativeDelete(UsernameHold, { nameHash: hashOf(username) });
  return 'done';
}
