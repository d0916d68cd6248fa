import type { AuthContext } from '#core/call/context.ts';
import { isFresh, requireSession } from '#core/session/require.ts';

/**
 * Whether a caller gets refresh tokens and id tokens too. They are valid for longer than the session, so a browser
 * gets them only soon after a sign-in; the operator's own code always does.
 */
export const getsLongLivedTokens = async (ctx: AuthContext): Promise<boolean> =>
  ctx.transport === 'server' || isFresh(ctx, await requireSession(ctx));
