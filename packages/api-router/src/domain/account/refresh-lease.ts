import { setTimeout as wait } from 'node:timers/promises';
import { Verification } from '@keystead/db';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { AuthContext } from '#context.ts';
import { AuthError } from '#errors/auth-error.ts';

/** How long others wait for the holder before they take it for dead: longer than a provider may take; seconds. */
const MARGIN = 5;
/** Milliseconds between two looks. */
const PAUSE = 100;

const PURPOSE = 'refresh-lease';

async function take(ctx: AuthContext, accountRowId: string): Promise<string | undefined> {
  const em = ctx.deps.orm.em.fork();
  const now = ctx.deps.clock();
  await em.nativeDelete(Verification, {
    purpose: PURPOSE,
    identifier: accountRowId,
    expiresAt: { $lte: now },
  });
  const id = ctx.deps.random(32, 'letters');
  const seconds = ctx.options.providerTimeout + MARGIN;
  try {
    await em.insert(Verification, {
      id,
      purpose: PURPOSE,
      identifier: accountRowId,
      value: '',
      user: null,
      expiresAt: new Date(now.getTime() + seconds * 1000),
      createdAt: now,
      updatedAt: now,
    });
    return id;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return undefined;
    throw error;
  }
}

async function waitForLease(ctx: AuthContext, accountRowId: string): Promise<string> {
  const looks = Math.ceil(((ctx.options.providerTimeout + MARGIN) * 1000) / PAUSE);
  for (let look = 0; look <= looks; look += 1) {
    if (look > 0) await wait(PAUSE);
    const lease = await take(ctx, accountRowId);
    if (lease !== undefined) return lease;
  }
  throw new AuthError('SERVICE_BUSY', { retryAfter: 1 });
}

/**
 * Lets one process at a time do `work` for an account: a provider that rotates refresh tokens takes a second use of one
 * for theft. Who comes later waits, and then does its own `work`, which should first look what has changed. The lease is
 * a row, as no transaction may stay open while a provider thinks; a holder that died loses it by time.
 */
export async function withRefreshLease<Result>(
  ctx: AuthContext,
  accountRowId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const id = await waitForLease(ctx, accountRowId);
  try {
    return await work();
  } finally {
    await ctx.deps.orm.em.fork().nativeDelete(Verification, { id });
  }
}
