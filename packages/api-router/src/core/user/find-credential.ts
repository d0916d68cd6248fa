import { Account } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';

export const CREDENTIAL = 'credential';

/** The account that holds a user's password; its account id is the user's id. */
export const findCredential = (ctx: AuthContext, userId: string): Promise<Account | null> =>
  ctx.em().findOne(Account, { providerId: CREDENTIAL, accountId: userId });
