import type { User, Verification } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { findToken } from '#core/tokens/consume.ts';
import type { Purpose } from '#core/tokens/kinds.ts';

export interface MailedToken {
  verification: Verification;
  user: User;
}

/** An unexpired token that was mailed to a user, as long as they have the address it was mailed to: its value. */
export async function findMailedToken(
  ctx: AuthContext,
  purpose: Purpose,
  token: string,
): Promise<MailedToken | undefined> {
  const verification = await findToken(ctx, purpose, token);
  const user = verification?.user;
  return user && verification.value === user.email ? { verification, user } : undefined;
}
