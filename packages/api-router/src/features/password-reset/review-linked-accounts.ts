import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { RevocableRow } from '#core/call/revocation/define-revocation.ts';
import type { Outcome, RevokeOptions } from '#core/call/revocation/revoke-access.ts';
import { sendMail, sendNotice, toLink } from '#core/mail/send-mail.ts';
import { issueToken } from '#core/tokens/tokens.ts';
import { REMOVAL_LIFETIME, removalToken } from '#features/password-reset/facts.ts';
import { linkedAccountsRemovedMail, passwordWasResetMail } from '#features/password-reset/mails.ts';
import { passwordResetOptions } from '#features/password-reset/options.ts';
import { toRemovalValue } from '#features/password-reset/removal.ts';
import type { ListedWay, WayKind } from '#features/password-reset/way-words.ts';
import { providers } from '#features/social-sign-in/flow/registry.ts';
import { hasOnlyPasskeys } from '#features/two-factor-challenge/factors.ts';

/** Path of the link, and of the form on its page. */
export const REMOVAL_PATH = '/reset-password/linked-accounts';

/**
 * Ways in that owners are told of, by the name of what is held. The password is not one of them: it has just been
 * replaced.
 */
const kinds: Readonly<Partial<Record<string, WayKind>>> = {
  accounts: 'account',
  passkeys: 'passkey',
  'API keys': 'api-key',
};

/** Ways as a mail or a page lists them. */
export const toListed = (ctx: AuthContext, rows: readonly RevocableRow[]): ListedWay[] =>
  rows.flatMap(({ kind: revoked, name, addedAt }) => {
    const kind = kinds[revoked];
    if (kind === undefined) return [];
    const shown = kind === 'account' ? (providers.of(ctx).get(name)?.name ?? name) : name;
    return [{ name: shown, kind, addedAt }];
  });

/** The number of each kind, for events. */
export function countWays(
  rows: readonly RevocableRow[],
): Record<'accounts' | 'passkeys' | 'apiKeys', number> {
  const of = (kind: WayKind): number => rows.filter((row) => kinds[row.kind] === kind).length;
  return { accounts: of('account'), passkeys: of('passkey'), apiKeys: of('api-key') };
}

/** Tells the owner which ways are gone, if any are. */
export function tellRemoved(ctx: AuthContext, user: User, removed: readonly RevocableRow[]): void {
  const ways = toListed(ctx, removed);
  if (ways.length === 0) return;
  const data = { name: user.name, at: ctx.now, ways };
  sendNotice(ctx, linkedAccountsRemovedMail, { to: user.email, userId: user.id, data });
}

/** Mails the list with the link that removes what is on it. */
function askOwner(ctx: AuthContext, user: User, ways: readonly RevocableRow[]): void {
  const token = issueToken(ctx, removalToken, { user, value: toRemovalValue(user, ways) });
  sendMail(ctx, passwordWasResetMail, {
    to: user.email,
    userId: user.id,
    data: {
      name: user.name,
      at: ctx.now,
      ipAddress: ctx.ip,
      ways: toListed(ctx, ways),
      url: toLink(ctx, REMOVAL_PATH, { token }),
      expiresIn: REMOVAL_LIFETIME,
    },
  });
}

/**
 * A new password that its owner did not choose in a session removes, or asks about, accounts at providers and passkeys
 * that were added after the user was made, and API keys, as the operator wants it.
 */
export async function readReview(ctx: AuthContext, user: User): Promise<RevokeOptions> {
  const { linkedAccountsOnPasswordReset: choice } = passwordResetOptions.of(ctx);
  return {
    asked: choice === 'ask' && !ctx.deps.mailer ? 'keep' : choice,
    after: user.createdAt,
    // The mailbox alone must not set another factor up in its place.
    leavesOne: await hasOnlyPasskeys(ctx, user),
  };
}

/**
 * Tells the owner what is gone, or asks what is to go, once the transaction knows. `tell` tells of the new password,
 * where no mail with a list does.
 */
export function reviewWays(ctx: AuthContext, user: User, outcome: Outcome, tell?: () => void): void {
  ctx.write(async () => {
    const { asked, revoked } = outcome;
    if (asked.length > 0) askOwner(ctx, user, asked);
    else tell?.();
    tellRemoved(ctx, user, revoked);
  });
}
