import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import type { UserView } from '#core/user/user-view.ts';
import { jwtOptions } from '#features/signed-tokens/options.ts';
import { signSessionToken } from '#features/signed-tokens/session-token.ts';

/** Longest token in a header. Proxies refuse larger answers; `/token` has no limit. */
const LONGEST = 4096;

/**
 * Sends a token in the header `set-auth-jwt`, with an answer that has the session from the database and `user`. The
 * session is returned even if the token fails, e.g. because of a function of the operator.
 */
export async function sendSessionToken(
  ctx: AuthContext,
  current: CurrentSession,
  user: UserView,
): Promise<void> {
  const { enabled, disableSettingJwtHeader } = jwtOptions.of(ctx);
  if (!enabled || disableSettingJwtHeader || ctx.transport === 'server') return;
  try {
    const token = await signSessionToken(ctx, current, user);
    if (token.length <= LONGEST) ctx.response.exposeHeader('set-auth-jwt', token);
  } catch (err) {
    ctx.deps.logger.error({ err, requestId: ctx.requestId }, 'no signed token could be made for a session');
  }
}
