import { DeviceCode } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { isNavigation } from '#core/http/incoming.ts';
import { isForm } from '#core/http/input/read-input.ts';
import { holdSession } from '#core/session/hold.ts';
import { allowClient } from '#features/device/allow-client.ts';
import { verificationPage } from '#features/device/codes.ts';
import { deviceApproved, deviceDenied } from '#features/device/facts.ts';
import { lookUp, lookUpRefusals } from '#features/device/look-up.ts';
import {
  DEVICE_CODE_ALREADY_PROCESSED,
  DEVICE_CODE_NOT_CLAIMED,
  DEVICE_CODE_OF_ANOTHER_USER,
} from '#features/device-codes/errors.ts';

/** Errors of `decide`. */
export const decideRefusals = [
  ...lookUpRefusals,
  DEVICE_CODE_NOT_CLAIMED,
  DEVICE_CODE_OF_ANOTHER_USER,
  DEVICE_CODE_ALREADY_PROCESSED,
];

/** A browser that sends the form of a page without a script gets `url`, and goes there. */
export const decided = z.object({
  success: z.literal(true),
  redirect: z.literal(true).optional(),
  url: z.string().optional(),
});

const decisions = {
  approved: { action: 'approve', event: deviceApproved },
  denied: { action: 'deny', event: deviceDenied },
} as const;

export interface Decision {
  userCode: string;
  status: keyof typeof decisions;
  /** Of an approval of an OAuth client that asks for one. */
  organizationId?: string | undefined;
}

/** Approves or denies a device, once, for the owner of its request. Throws one of `decideRefusals`. */
export async function decide(
  ctx: AuthContext & { caller: CurrentSession },
  { userCode, status, organizationId }: Decision,
): Promise<z.infer<typeof decided>> {
  const { caller } = ctx;
  const { action, event } = decisions[status];
  const row = await lookUp(ctx, caller, userCode);
  if (row.userId === null) throw new AuthError(DEVICE_CODE_NOT_CLAIMED);
  if (row.userId !== caller.user.id) throw new AuthError(DEVICE_CODE_OF_ANOTHER_USER, { params: { action } });
  if (row.status !== 'pending') throw new AuthError(DEVICE_CODE_ALREADY_PROCESSED);
  // A ban or a reset at the same time finds the decision, or refuses it.
  holdSession(ctx, caller);
  const open = { id: row.id, status: 'pending' as const, user: caller.user.id };
  const isAllowed = row.oauthClient && status === 'approved';
  const allowed = isAllowed ? await allowClient(ctx, row, organizationId) : {};
  const sessionId = status === 'approved' ? caller.session.id : null;
  ctx.write(async (em) => {
    const changed = await em.nativeUpdate(DeviceCode, open, { status, sessionId, ...allowed });
    if (changed !== 1) throw new AuthError(DEVICE_CODE_ALREADY_PROCESSED);
  });
  record(ctx, event, { data: { clientId: row.clientId } });
  return isForm(ctx.incoming) && isNavigation(ctx.incoming)
    ? { success: true, redirect: true, url: verificationPage(ctx, { decided: status }) }
    : { success: true };
}
