import { DeviceCode, Session, type User } from '@keystead/db';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { DEVICE_ACCESS_DENIED, INVALID_DEVICE_CODE } from '#features/device/errors.ts';
import { byDeviceCode } from '#features/device/facts.ts';
import { endDeviceCode } from '#features/device/poll.ts';
import { completeSignIn, type OpenedSession, signInRefusals } from '#features/sign-in/complete-sign-in.ts';

/** Who has approved a device, and where. */
interface Approval {
  user: User;
  session: Session;
}

/** Throws `DEVICE_ACCESS_DENIED` if the session has ended in which the device was approved. */
async function requireApproval(ctx: AuthContext, { user, sessionId }: DeviceCode): Promise<Approval> {
  const session =
    user && sessionId !== null ? await ctx.em().findOne(Session, alive(ctx, user.id, sessionId)) : null;
  if (!user || !session) throw new AuthError(DEVICE_ACCESS_DENIED);
  return { user, session };
}

const alive = ({ now }: AuthContext, user: string, id: string) => ({ id, user, expiresAt: { $gt: now } });

/**
 * Uses up an approved code in the unit, for whoever has approved it, in the session in which they did: of two parallel
 * calls one gets the row.
 */
export async function consumeDeviceCode(ctx: AuthContext, row: DeviceCode): Promise<Approval> {
  const approval = await requireApproval(ctx, row);
  const { user, session } = approval;
  ctx.lock({ users: [user.id] });
  ctx.write(async (em) => {
    const approved = { id: row.id, status: 'approved' as const, user: user.id, sessionId: session.id };
    if ((await em.nativeDelete(DeviceCode, approved)) !== 1) throw new AuthError(INVALID_DEVICE_CODE);
    if ((await em.count(Session, alive(ctx, user.id, session.id))) === 0)
      throw new AuthError(DEVICE_ACCESS_DENIED);
  });
  return approval;
}

/** The person may not come in, or the operator does not want it: the device is told no more. */
const isDenial = ({ deps }: AuthContext, error: unknown): boolean =>
  error instanceof AuthError &&
  [DEVICE_ACCESS_DENIED, ...signInRefusals, ...deps.entryRefusals].includes(error.definition);

/**
 * Exchanges an approved code for a session of its owner, which proves no more than the one in which it was approved.
 * Throws `DEVICE_ACCESS_DENIED` if the owner may not sign in by now.
 */
// Why: docs/decisions/0062-let-a-session-prove-no-more-than-its-origin.md
export async function openDeviceSession(ctx: AuthContext, row: DeviceCode): Promise<OpenedSession> {
  try {
    return await writeNow(ctx, async () => {
      const { user, session } = await consumeDeviceCode(ctx, row);
      return completeSignIn(ctx, user, {
        method: byDeviceCode,
        clientId: row.clientId,
        rememberMe: session.remembered,
        from: session,
        withoutCookies: true,
      });
    });
  } catch (error) {
    if (!isDenial(ctx, error)) throw error;
    await endDeviceCode(ctx, row);
    throw new AuthError(DEVICE_ACCESS_DENIED, { cause: error });
  }
}
