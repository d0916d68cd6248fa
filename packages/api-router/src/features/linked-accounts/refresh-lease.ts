import { setTimeout as wait } from 'node:timers/promises';
import { uniqueConstraints, Verification } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { count } from '#core/call/unit-of-work/count.ts';
import { AuthError, isAuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';
import { providerCallOptions } from '#features/openid-client/options.ts';

/** Requests of the holder to a provider, each with a time limit: for its endpoints, and for tokens. */
const QUESTIONS = 2;
/** Additional seconds for the service itself. */
const MARGIN = 5;
/** Milliseconds between two checks. */
const PAUSE = 100;

const PURPOSE = 'refresh-lease';

/** Seconds after which others take the holder for crashed: longer than its work may take. */
const lifetimeOf = (ctx: AuthContext): number =>
  QUESTIONS * providerCallOptions.of(ctx).providerTimeout + MARGIN;

/** Takes the lease, unless another process holds it: the unique key of the row allows only one. */
async function take(ctx: AuthContext, accountRowId: string): Promise<string | undefined> {
  const now = ctx.deps.clock();
  const id = ctx.deps.random(32, 'letters');
  const ended = { purpose: PURPOSE, identifier: accountRowId, expiresAt: { $lte: now } };
  const row = {
    id,
    purpose: PURPOSE,
    identifier: accountRowId,
    value: '',
    user: null,
    expiresAt: new Date(now.getTime() + lifetimeOf(ctx) * 1000),
    createdAt: now,
    updatedAt: now,
  };
  try {
    await detached(ctx, async (unit) => {
      unit.onTaken(uniqueConstraints.tokenOfPurpose, SERVICE_BUSY);
      unit.write((em) => em.nativeDelete(Verification, ended));
      unit.write((em) => em.insert(Verification, row));
    });
    return id;
  } catch (error) {
    if (isAuthError(error, SERVICE_BUSY)) return undefined;
    throw error;
  }
}

async function waitForLease(ctx: AuthContext, accountRowId: string): Promise<string> {
  const looks = Math.ceil((lifetimeOf(ctx) * 1000) / PAUSE);
  for (let look = 0; look <= looks; look += 1) {
    if (look > 0) await wait(PAUSE);
    const lease = await take(ctx, accountRowId);
    if (lease !== undefined) return lease;
  }
  throw new AuthError(SERVICE_BUSY, { retryAfter: 1 });
}

/**
 * Lets one process at a time do `work` for an account: a provider that rotates refresh tokens treats a second use
 * of one as theft. Others wait, and then run their own `work`, which should first read what has changed. The lease
 * is a row, because no transaction may stay open during a request to a provider; the lease of a crashed holder
 * expires.
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
    await count(ctx, (em) => em.nativeDelete(Verification, { id }));
  }
}
