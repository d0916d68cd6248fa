import { User } from '@keystead/db';
import { LockMode } from '@mikro-orm/core';
import type { AuthContext } from '#core/call/context.ts';

/**
 * Lets one call at a time change what belongs to a user: the next one waits here until the transaction ends. Queue it
 * before every other statement about the user, so that no two calls wait for each other. On SQLite a transaction is the
 * only writer anyway.
 */
export function lockUser(ctx: AuthContext, userId: string): void {
  ctx.write((em) => em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE }));
}
