import { Account } from '@keystead/db';
import { z } from 'zod';
import { listOf, MOST_ROWS } from '#core/http/list-page.ts';
import { requireTarget } from '#features/administration/target.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { USER_NOT_FOUND, YOU_ARE_NOT_ALLOWED_TO_GET_USER } from '#features/administration-access/errors.ts';
import { accountView, toAccountView } from '#features/linked-accounts/account-view.ts';

export const listUserAccounts = administratorProcedure({
  permission: { user: ['get'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_GET_USER,
})
  .meta({
    route: {
      path: '/admin/list-user-accounts',
      summary: 'List the accounts that a user can sign in with, oldest first',
      description:
        'A password is the account whose `providerId` is `credential`. Tokens of providers are not in the answer.',
      errors: [USER_NOT_FOUND],
      tag: 'Administration',
    },
  })
  .input(z.object({ userId: z.string() }))
  .output(z.object({ accounts: listOf(accountView) }))
  .query(async ({ ctx, input: { userId } }) => {
    const { id } = await requireTarget(ctx, userId);
    const accounts = await ctx
      .em()
      .find(Account, { user: id }, { orderBy: { createdAt: 'asc', id: 'asc' }, limit: MOST_ROWS });
    return { accounts: accounts.map((account) => toAccountView(ctx, account)) };
  });
