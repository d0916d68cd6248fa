import { ScimConnection } from '@keystead/db';
import type { DirectoryCaller } from '#core/call/caller.ts';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { countAtOnce } from '#core/call/unit-of-work/count.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { EventDefinition } from '#core/events/define-event.ts';
import { record } from '#core/events/record.ts';
import { assertUnder } from '#core/limits/assert-under.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { MINUTE } from '#core/options/durations.ts';
import { procedureFor } from '#core/session/procedures.ts';
import { SCIM_OWNER_KEPT } from '#features/directory/errors.ts';
import { directoryRequests, ownerKept } from '#features/directory/facts.ts';
import { tokenOf } from '#features/directory/identify.ts';
import { scimOptions } from '#features/directory/options.ts';

export type DirectoryContext = AuthContext & { caller: DirectoryCaller };

/** One count for all paths: a directory sends hundreds of requests to one, and none to the next. */
async function countRequest(ctx: DirectoryContext): Promise<void> {
  if (!isLimited(ctx)) return;
  const max = scimOptions.of(ctx).requestsPerMinute;
  const counted = { counter: ctx.deps.counter, now: ctx.now };
  await assertUnder(counted, `directory|${ctx.caller.id}`, { window: MINUTE, max });
}

/** For those who manage the directory: what it was refused with. */
async function noteFault(ctx: DirectoryContext, { code }: AuthError): Promise<void> {
  const { connectionId: id } = ctx.caller;
  const changes = { lastFault: code, lastFaultAt: ctx.now };
  await countAtOnce(ctx, ({ em }) => em.nativeUpdate(ScimConnection, { id }, changes));
}

/** Records what a directory did. Never what it says of people. */
export function recordFor(
  unit: Pick<DirectoryContext, 'caller'> & Parameters<typeof record>[0],
  event: EventDefinition,
  {
    targetId,
    targetType,
    data = {},
  }: { targetId: string; targetType?: string; data?: Record<string, unknown> },
): void {
  const { prefix, providerId } = tokenOf(unit.caller);
  record(unit, event, {
    actorId: null,
    targetId,
    ...(targetType !== undefined && { targetType }),
    organizationId: unit.caller.organizationId,
    data: { providerId, token: prefix, ...data },
  });
}

/** The refusal stands, and what was tried is on record. */
const recordKeptOwner = (ctx: DirectoryContext, error: AuthError): Promise<void> =>
  detached(ctx, async (unit) => {
    const targetId = String(error.details.data?.userId);
    recordFor({ ...unit, caller: ctx.caller }, ownerKept, { targetId });
  });

async function noteRefusal(ctx: DirectoryContext, error: unknown): Promise<void> {
  if (!(error instanceof AuthError)) return;
  ctx.deps.background(() => noteFault(ctx, error), { kind: 'refusal of a directory' });
  if (error.definition === SCIM_OWNER_KEPT) await recordKeptOwner(ctx, error);
}

/** Procedure for a directory with its token. */
export const directoryProcedure = procedureFor('directory').use(async ({ ctx, next }) => {
  try {
    await countRequest(ctx);
  } catch (error) {
    await noteRefusal(ctx, error);
    throw error;
  }
  const result = await next();
  if (!result.ok) await noteRefusal(ctx, result.error.cause ?? result.error);
  return result;
});

/** What all routes for directories have in common. */
export const directoryRoute = {
  dialect: 'scim',
  limit: directoryRequests,
  tag: 'SCIM',
} as const;

/** Bytes of a body. */
export const BODY_LIMIT = 256 * 1024;
