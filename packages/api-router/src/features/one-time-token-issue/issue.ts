import type { Session, User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { defineToken } from '#core/tokens/define-token.ts';
import { issueToken } from '#core/tokens/tokens.ts';
import { oneTimeTokenOptions } from '#features/one-time-token-issue/options.ts';

/** Token whose value is the id of the session that requested it. */
export const oneTimeToken = defineToken('one-time-token', {
  length: 32,
  alphabet: 'url',
  lifetime: (carrier) => oneTimeTokenOptions.of(carrier).expiresIn,
});

/** Creates a token for the user of a session, which is valid no longer than the session. */
export function issueOneTimeToken(
  unit: Unit,
  user: User,
  { id, expiresAt: end }: Pick<Session, 'id' | 'expiresAt'>,
): string {
  const expiry = unit.now.getTime() + oneTimeToken.lifetime(unit) * 1000;
  return issueToken(unit, oneTimeToken, {
    user,
    value: id,
    expiresAt: new Date(Math.min(expiry, end.getTime())),
  });
}

/** Sends a token with a new session, in the header `set-ott`, if the operator switches it on. */
export function offerOneTimeToken(
  ctx: AuthContext,
  user: User,
  session: Pick<Session, 'id' | 'expiresAt'>,
): void {
  const { enabled, setOttHeaderOnNewSession } = oneTimeTokenOptions.of(ctx);
  if (enabled && setOttHeaderOnNewSession)
    ctx.response.exposeHeader('set-ott', issueOneTimeToken(ctx, user, session));
}
