import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIELD_NOT_ALLOWED } from '#core/errors/request-errors.ts';
import { USER_ID_OR_SESSION_REQUIRED } from '#core/session/errors.ts';
import { keepToSession } from '#core/session/hold.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { requireSession } from '#core/session/require.ts';

/** Errors of `requireOwner`, besides `UNAUTHORIZED`. */
export const ownerRefusals = [FIELD_NOT_ALLOWED, USER_ID_OR_SESSION_REQUIRED];

const readUserId = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'userId' in input ? input.userId : undefined;

/**
 * Id of the user that a call is about: the user of the session. Only code of the operator may name another user.
 * Over HTTP the field is refused, not ignored, so that no client believes that it worked.
 */
export async function requireOwner(ctx: AuthContext, input: unknown): Promise<string> {
  const userId = readUserId(input);
  if (ctx.transport !== 'server') {
    const current = await requireSession(ctx);
    if (userId !== undefined) throw new AuthError(FIELD_NOT_ALLOWED, { params: { field: 'userId' } });
    keepToSession(ctx, current);
    return current.user.id;
  }
  const current = await readCurrentSession(ctx);
  if (current) {
    keepToSession(ctx, current);
    return current.user.id;
  }
  if (typeof userId !== 'string') throw new AuthError(USER_ID_OR_SESSION_REQUIRED);
  return userId;
}
