import { Account } from '@keystead/db';
import type { AuthContext } from '#context.ts';
import { CREDENTIAL } from '#domain/account/find-credential.ts';
import { record } from '#domain/event/record.ts';

/** Takes every account at a provider from a user, with the rest of the call; the password stays. */
export function unlinkProviders(ctx: AuthContext, userId: string): void {
  ctx.write(async (em) => {
    const accounts = await em.find(Account, { user: userId, providerId: { $ne: CREDENTIAL } });
    await em.nativeDelete(Account, { id: accounts.map(({ id }) => id) });
    for (const { id: targetId, providerId, accountId } of accounts) {
      record(ctx, 'account.unlinked', {
        actorId: userId,
        targetType: 'account',
        targetId,
        data: { providerId, accountId },
      });
    }
  });
}
