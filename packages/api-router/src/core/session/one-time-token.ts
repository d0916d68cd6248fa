import type { Session, User } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { defineOptions } from '#core/options/define-options.ts';
import { MINUTE } from '#core/options/durations.ts';
import { flag, seconds } from '#core/options/kinds.ts';
import { defineToken } from '#core/tokens/define-token.ts';
import { issueToken } from '#core/tokens/tokens.ts';

/** Tokens by which a session goes on in another browser. */
export const oneTimeTokenOptions = defineOptions(
  'oneTimeToken',
  z.strictObject({
    enabled: flag.default(false).meta({
      description: 'Whether there are one-time tokens. On when the section is there; `false` is off.',
    }),
    expiresIn: seconds
      .default(3 * MINUTE)
      .meta({ description: 'Seconds that a token works, but never longer than the session that asked.' }),
    disableClientRequest: flag
      .default(false)
      .meta({ description: 'Only code inside the process gets tokens, and no client.' }),
    disableSetSessionCookie: flag.default(false).meta({
      description: 'A token that is used sets no cookie. The new session is in the answer alone.',
    }),
    setOttHeaderOnNewSession: flag
      .default(false)
      .meta({ description: 'Sends a token with every new session, in the header `set-ott`.' }),
  }),
  { whenAbsent: 'off' },
);

/** Its value is the id of the session that asked. */
export const oneTimeToken = defineToken('one-time-token', {
  length: 32,
  alphabet: 'url',
  lifetime: (carrier) => oneTimeTokenOptions.of(carrier).expiresIn,
});

/** Makes a token for the user of a session, which works as long as the session lives, and not longer. */
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

/** Sends a token with a new session, in the header `set-ott`, where the operator asks for it. */
export function offerOneTimeToken(
  ctx: AuthContext,
  user: User,
  session: Pick<Session, 'id' | 'expiresAt'>,
): void {
  const { enabled, setOttHeaderOnNewSession } = oneTimeTokenOptions.of(ctx);
  if (enabled && setOttHeaderOnNewSession)
    ctx.response.exposeHeader('set-ott', issueOneTimeToken(ctx, user, session));
}
