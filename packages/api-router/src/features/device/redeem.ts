import { type DeviceCode, Session, type User } from '@keystead/db';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { byDeviceCode } from '#features/device/facts.ts';
import { consumeDeviceCode } from '#features/device-codes/consume.ts';
import { DEVICE_ACCESS_DENIED } from '#features/device-codes/errors.ts';
import { forgetDeviceCode } from '#features/device-codes/poll.ts';
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

/** Uses up a code for whoever has approved it, if the session is still there in which they did. */
async function consumeApproval(ctx: AuthContext, row: DeviceCode): Promise<Approval> {
  const approval = await requireApproval(ctx, row);
  const { user, session } = approval;
  consumeDeviceCode(ctx, row);
  ctx.write(async (em) => {
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
      const { user, session } = await consumeApproval(ctx, row);
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
    await forgetDeviceCode(ctx, row);
    throw new AuthError(DEVICE_ACCESS_DENIED, { cause: error });
  }
}
