import type { User, Verification } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { findToken } from '#core/tokens/tokens.ts';
import { canReset } from '#features/password-reset/options.ts';
import { resetPassword } from '#features/password-reset/reset-password.ts';
import { secureAccountToken } from '#features/security-notices/facts.ts';

/**
 * Effect of a link besides ending every session. `reset-mailed`: the password is removed, and a link for a new one
 * is mailed.
 * `signed-out`: none, because the operator has switched the reset off. `address-changed`: none, because the link
 * was mailed to a former e-mail address, whose current reader must not get access.
 */
export const effects = ['reset-mailed', 'signed-out', 'address-changed'] as const;
export type Effect = (typeof effects)[number];

export interface FoundLink {
  verification: Verification;
  user: User;
  effect: Effect;
}

/** The link of a security notice, if it is valid. Reading it does not use it up. */
export async function findLink(ctx: AuthContext, token: string): Promise<FoundLink | undefined> {
  const verification = await findToken(ctx, secureAccountToken, token);
  const user = verification?.user;
  if (!user) return undefined;
  if (!isSameMailbox(verification.value, user.email))
    return { verification, user, effect: 'address-changed' };
  const isPossible = canReset(ctx.deps) && ctx.deps.serves(resetPassword);
  return { verification, user, effect: isPossible ? 'reset-mailed' : 'signed-out' };
}
