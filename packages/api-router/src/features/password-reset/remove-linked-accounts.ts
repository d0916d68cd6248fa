import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { revokeAccess } from '#core/call/revocation/revoke-access.ts';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { isFormPost } from '#core/http/incoming.ts';
import { type Redirect, redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { writes } from '#core/limits/limits.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { consumeToken } from '#core/tokens/tokens.ts';
import { linkedAccountsRemoved } from '#features/password-reset/facts.ts';
import { findRemoval } from '#features/password-reset/removal.ts';
import { countWays, REMOVAL_PATH, tellRemoved } from '#features/password-reset/review-linked-accounts.ts';

/** Sessions that one of them has opened since the reset end, too, and tokens that were mailed. */
async function removeAccounts(ctx: AuthContext, token: string): Promise<void> {
  const removal = await findRemoval(ctx, token);
  if (!removal) throw new AuthError(INVALID_TOKEN);
  const { verification, user, facts } = removal;
  consumeToken(ctx, verification);
  const { revoked } = revokeAccess(ctx, user, 'removal', facts);
  ctx.write(async () => {
    record(ctx, linkedAccountsRemoved, { actorId: user.id, data: countWays(revoked) });
    tellRemoved(ctx, user, revoked);
  });
}

const toPage = (ctx: AuthContext, params: Record<string, string>): Redirect =>
  redirectTo(`${serviceOptions.of(ctx).base.href}${REMOVAL_PATH}`, params);

export const removeLinkedAccounts = publicProcedure
  .meta({
    route: {
      path: REMOVAL_PATH,
      summary: 'Remove the linked accounts, passkeys and API keys that the mail after a reset lists',
      description:
        'The token of the link works once. Ends every session of the user. A form is answered with a redirect to a page, JSON with `status`.',
      errors: [INVALID_TOKEN],
      limit: writes,
      changesSession: true,
      changes: ['listAccounts', 'passkey.listUserPasskeys', 'apiKey.list'],
      navigates: true,
      form: true,
      tag: 'Password',
    },
  })
  .input(z.object({ token: z.string() }))
  .output(z.union([statusView, redirectSchema]))
  .mutation(async ({ ctx, input: { token } }) => {
    try {
      await writeNow(ctx, () => removeAccounts(ctx, token));
      return isFormPost(ctx) ? toPage(ctx, { removed: 'true' }) : done;
    } catch (error) {
      if (!isFormPost(ctx) || !(error instanceof AuthError)) throw error;
      return toPage(ctx, {});
    }
  });
