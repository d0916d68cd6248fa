import { Account } from '@keystead/db';
import { listOf, MOST_ROWS } from '#core/http/list-page.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { accountView, toAccountView } from '#features/linked-accounts/account-view.ts';

export const listAccounts = sessionProcedure
  .meta({
    route: {
      path: '/list-accounts',
      summary: 'List the accounts you can sign in with, oldest first',
      tag: 'Account',
    },
  })
  .output(listOf(accountView))
  .query(async ({ ctx }) => {
    const where = { user: ctx.caller.user.id };
    const accounts = await ctx
      .em()
      .find(Account, where, { orderBy: { createdAt: 'asc', id: 'asc' }, limit: MOST_ROWS });
    return accounts.map((account) => toAccountView(ctx, account));
  });
