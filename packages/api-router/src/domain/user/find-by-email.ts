import { User } from '@keystead/db';
import type { AuthContext } from '#context.ts';
import { normalizeEmail } from '#mail/address.ts';

export const findUserByEmail = (ctx: AuthContext, email: string): Promise<User | null> =>
  ctx.em().findOne(User, { email: normalizeEmail(email) });
