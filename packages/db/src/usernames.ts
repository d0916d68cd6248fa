import { hash } from 'node:crypto';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Orm } from '#dialect.ts';
import { User } from '#entities/user.ts';
import { UsernameHold } from '#entities/username-hold.ts';
import { newId } from '#new-id.ts';

const hashOf = (username: string): string => hash('sha256', username, 'base64url');

/** The index by its name in PostgreSQL, and by its column in SQLite. */
const isAboutUsername = (error: unknown): boolean =>
  error instanceof UniqueConstraintViolationException &&
  /user_username_unique|\buser\.username\b/.test(error.message);

const isHeld = async (em: Orm['em'], { username, userId, now }: Asked): Promise<boolean> => {
  const hold = await em.findOne(
    UsernameHold,
    { nameHash: hashOf(username), expiresAt: { $gt: now } },
    { disableIdentityMap: true },
  );
  return hold !== null && (hold.user === null || hold.user.id !== userId);
};

export interface Asked {
  /** In lower case. */
  username: string;
  /** Who wants it; null for somebody who has no account yet. */
  userId: string | null;
  now: Date;
}

/** Whether a user could take a username now. Their own one is free to them. */
export async function isUsernameFree(em: Orm['em'], asked: Asked): Promise<boolean> {
  const owner = await em.findOne(User, { username: asked.username }, { fields: ['id'] });
  if (owner) return owner.id === asked.userId;
  return !(await isHeld(em, asked));
}

export interface Hold {
  /** In lower case. */
  username: string;
  /** The only one who may take it meanwhile. */
  userId: string | null;
  now: Date;
  until: Date;
}

/** Keeps a username that nobody has from all users but one. For a transaction. */
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
    { onConflictFields: ['nameHash'], onConflictAction: 'merge', onConflictExcludeFields: ['id', 'createdAt'] },
  );
}

export interface NewUsername {
  userId: string;
  /** In lower case. */
  username: string | null;
  displayUsername: string | null;
  now: Date;
  /** How long the username before is kept from others; null if it is free at once. */
  holdUntil: Date | null;
}

/**
 * Gives a user another username, or none. Of two calls at the same time with the same username one gets it. For a
 * transaction; a new user may still wait in `em`. After `taken` the transaction has to be rolled back.
 */
export async function takeUsername(
  em: Orm['em'],
  { userId, username, displayUsername, now, holdUntil }: NewUsername,
): Promise<'done' | 'taken' | 'no-user'> {
  const find = { disableIdentityMap: true, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  try {
    await em.flush();
    const before = await em.findOne(User, { id: userId }, find);
    if (!before) return 'no-user';
    await em.nativeUpdate(User, { id: userId }, { username, displayUsername, updatedAt: now });
    if (holdUntil && before.username !== null && before.username !== username)
      await holdUsername(em, { username: before.username, userId, now, until: holdUntil });
  } catch (error) {
    if (isAboutUsername(error)) return 'taken';
    throw error;
  }
  if (username === null) return 'done';
  // Looked at last: whoever gave the username up at the same moment has committed by now.
  if (await isHeld(em, { username, userId, now })) return 'taken';
  await em.nativeDelete(UsernameHold, { nameHash: hashOf(username) });
  return 'done';
}
