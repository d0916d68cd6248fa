import { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { normalizeEmail } from '#core/mail/address.ts';

export const findUserByEmail = (ctx: AuthContext, email: string): Promise<User | null> =>
  ctx.em().findOne(User, { email: normalizeEmail(email) });
