import { z } from 'zod';

/** One way to sign in, without secrets. `provider` and `providerId` are the same, for older and newer clients. */
export const accountView = z
  .object({
    id: z.string(),
    provider: z.string(),
    providerId: z.string(),
    accountId: z.string(),
    userId: z.string(),
    scopes: z.array(z.string()),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: 'Account' });

export type AccountView = z.infer<typeof accountView>;

interface AccountRow extends Omit<AccountView, 'provider' | 'scopes'> {
  scope: string | null;
}

export const toAccountView = (row: AccountRow): AccountView => ({
  id: row.id,
  provider: row.providerId,
  providerId: row.providerId,
  accountId: row.accountId,
  userId: row.userId,
  scopes: row.scope?.split(',') ?? [],
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
