import type { Account } from '@keystead/db';
import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { rulesOfAccount } from '#features/linked-accounts/account-rules.ts';

/** One way to sign in, without secrets. `provider` and `providerId` are the same, for older and newer clients. */
export const accountView = z
  .object({
    id: z.string(),
    provider: z.string(),
    providerId: z.string(),
    accountId: z.string(),
    userId: z.string(),
    scopes: z.array(z.string()),
    unlinkable: z
      .literal(false)
      .optional()
      .meta({ description: '`false` if unlink-account refuses it; left out for all others.' }),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: 'Account' });

export type AccountView = z.infer<typeof accountView>;

export const toAccountView = (carrier: { deps: AuthDeps }, row: Account): AccountView => ({
  id: row.id,
  provider: row.providerId,
  providerId: row.providerId,
  accountId: row.accountId,
  userId: row.userId,
  scopes: row.scope?.split(',') ?? [],
  ...(rulesOfAccount(carrier, row).keptFrom.includes('unlinking') && { unlinkable: false }),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
