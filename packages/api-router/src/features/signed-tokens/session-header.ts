import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { jwtOptions } from '#features/signed-tokens/options.ts';
import { signSessionToken } from '#features/signed-tokens/session-token.ts';

/** Longest token in a header. Proxies refuse answers with more; `/token` has no limit. */
const LONGEST = 4096;

/**
 * Sends a token with an answer that has the session of the store, in the header `set-auth-jwt`. A session is answered also
 * if no token can be made, e.g. because a function of the operator fails.
 */
export async function sendSessionToken(ctx: AuthContext, current: CurrentSession): Promise<void> {
  const { enabled, disableSettingJwtHeader } = jwtOptions.of(ctx);
  if (!enabled || disableSettingJwtHeader || ctx.transport === 'server') return;
  try {
    const token = await signSessionToken(ctx, current);
    if (token.length <= LONGEST) ctx.response.exposeHeader('set-auth-jwt', token);
  } catch (err) {
    ctx.deps.logger.error({ err, requestId: ctx.requestId }, 'no signed token could be made for a session');
  }
}
