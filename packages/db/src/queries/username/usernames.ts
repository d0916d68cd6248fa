import { FlushMode, LockMode } from '@mikro-orm/core';
import { newId } from '#columns/new-id.ts';
import type { Orm } from '#connection/dialect.ts';
import { constraintOf, uniqueConstraints } from '#connection/unique-constraints.ts';
import { User } from '#entities/user.ts';
import { UsernameHold } from '#entities/username-hold.ts';

/** Keyed hashes of a username, that of today first. Those of older keys are looked for too. */
export type HashesOfName = (username: string) => readonly [string, ...string[]];

export interface Asked {
  hashesOf: HashesOfName;
  /** In lower case. */
  username: string;
  /** User who wants it; null before the account exists. */
  userId: string | null;
  now: Date;
}

/** A username without an owner is held against this user. */
export async function isUsernameHeld(em: Orm['em'], asked: Asked): Promise<boolean> {
  const { hashesOf, username, userId, now } = asked;
  const holds = await em.find(
    UsernameHold,
    { nameHash: { $in: [...hashesOf(username)] }, expiresAt: { $gt: now } },
    { disableIdentityMap: true },
  );
  return holds.some(({ user }) => user === null || user.id !== userId);
}

export interface Hold {
  hashesOf: HashesOfName;
  /** In lower case. */
  username: string;
  /** The only user who may take it during the hold. */
  userId: string | null;
  now: Date;
  until: Date;
}

/** Holds a username without an owner against all users but one. For use in a transaction. */
export async function holdUsername(em: Orm['em'], hold: Hold): Promise<void> {
  const { hashesOf, username, userId, now, until } = hold;
  const [nameHash, ...older] = hashesOf(username);
  if (older.length > 0) await em.nativeDelete(UsernameHold, { nameHash: { $in: older } });
  await em.upsert(
    UsernameHold,
    {
      id: newId(),
      nameHash,
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
  hashesOf: HashesOfName;
  userId: string;
  /** In lower case. */
  username: string | null;
  displayUsername: string | null;
  now: Date;
  /** The previous username is held against other users until then; null if it is free at once. */
  holdUntil: Date | null;
}

/**
 * Gives a user another username, or none. Of two parallel calls with the same username one gets it. For use in a
 * transaction; a new user may still wait in `em`. After `taken` the transaction has to be rolled back.
 */
export async function takeUsername(
  em: Orm['em'],
  { hashesOf, userId, username, displayUsername, now, holdUntil }: NewUsername,
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
    await holdUsername(em, { hashesOf, username: before, userId, now, until: holdUntil });
  if (username === null) return 'done';
  // Checked last: a call that has just released the username has committed by now.
  if (await isUsernameHeld(em, { hashesOf, username, userId, now })) return 'taken';
  await em.nativeDelete(UsernameHold, { nameHash: { $in: [...hashesOf(username)] } });
  return 'done';
}
