import type { AuthContext } from '#core/call/context.ts';
import { isFresh, requireSession } from '#core/session/require.ts';

/**
 * Whether a caller gets refresh tokens and id tokens too. They open doors for longer than the session that they were
 * asked for with, so a browser gets them soon after a sign-in only; the operator's own code always.
 */
export const getsLongLivedTokens = async (ctx: AuthContext): Promise<boolean> =>
  ctx.transport === 'server' || isFresh(ctx, await requireSession(ctx));
