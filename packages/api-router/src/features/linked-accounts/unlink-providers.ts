import { Account } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { CREDENTIAL } from '#core/user/find-credential.ts';
import { recordUnlinked } from '#features/linked-accounts/unlink.ts';

/** Takes every account at a provider from a user, with the rest of the call; the password stays. */
export function unlinkProviders(ctx: AuthContext, userId: string): void {
  ctx.write(async (em) => {
    const accounts = await em.find(Account, { user: userId, providerId: { $ne: CREDENTIAL } });
    await em.nativeDelete(Account, { id: accounts.map(({ id }) => id) });
    for (const account of accounts) recordUnlinked(ctx, userId, account);
  });
}
