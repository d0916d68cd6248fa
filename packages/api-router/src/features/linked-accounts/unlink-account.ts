import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { writes } from '#core/limits/limits.ts';
import { freshProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import {
  ACCOUNT_NOT_FOUND,
  FAILED_TO_UNLINK_LAST_ACCOUNT,
  UNLINKING_NOT_ALLOWED,
} from '#features/linked-accounts/errors.ts';
import { unlinkAccount as unlink } from '#features/linked-accounts/unlink.ts';
import { BREAK_GLASS_REQUIRED } from '#features/organization-membership/errors.ts';

const choice = z
  .object({ providerId: z.string().optional(), accountId: z.string().optional() })
  .refine(({ providerId, accountId }) => providerId !== undefined || accountId !== undefined, {
    message: 'providerId or accountId is required',
    path: ['providerId'],
  });

export const unlinkAccount = freshProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/unlink-account',
      summary: 'Remove one way to sign in',
      description:
        'With `providerId`, `accountId` is the id of the account at that provider. Without it, `accountId` is an `id` from list-accounts.',
      errors: [UNLINKING_NOT_ALLOWED, FAILED_TO_UNLINK_LAST_ACCOUNT, ACCOUNT_NOT_FOUND, BREAK_GLASS_REQUIRED],
      limit: writes,
      changes: ['listAccounts'],
      tag: 'Account',
    },
  })
  .input(choice)
  .output(statusView)
  .mutation(async ({ ctx, input }) => {
    await unlink(ctx, ctx.caller.user.id, input);
    return done;
  });
