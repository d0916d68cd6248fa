import type { PersonCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { UserView } from '#core/user/user-view.ts';
import { jwtOptions } from '#features/signed-tokens/options.ts';
import { signSessionToken } from '#features/signed-tokens/session-token.ts';

/** Longest token in a header. Proxies refuse larger answers; `/token` has no limit. */
const LONGEST = 4096;

/**
 * Sends a token in the header `set-auth-jwt`, with an answer that has the session from the database and `user`. The
 * session is returned even if the token fails, e.g. because of a function of the operator. There is nothing to wait
 * for when the token was signed before.
 */
export function sendSessionToken(
  ctx: AuthContext,
  current: PersonCaller,
  user: UserView,
): Promise<void> | undefined {
  const { enabled, disableSettingJwtHeader } = jwtOptions.of(ctx);
  if (!enabled || disableSettingJwtHeader || ctx.transport === 'server') return undefined;
  const send = (token: string): void => {
    if (token.length <= LONGEST) ctx.response.exposeHeader('set-auth-jwt', token);
  };
  const report = (err: unknown): void =>
    ctx.deps.logger.error({ err, requestId: ctx.requestId }, 'no signed token could be made for a session');
  try {
    const token = signSessionToken(ctx, current, user);
    if (typeof token !== 'string') return token.then(send).catch(report);
    send(token);
  } catch (err) {
    report(err);
  }
  return undefined;
}
