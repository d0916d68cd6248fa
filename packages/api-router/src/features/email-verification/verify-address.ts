import { User } from '@keystead/db';
import type { SessionCaller } from '#core/call/caller.ts';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit, UnitSource } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import { rememberMailbox } from '#core/limits/remember-mailbox.ts';
import { toUserView } from '#core/user/user-view.ts';
import { endImpersonationsOfNamed } from '#features/administration-access/end-impersonations.ts';
import type { OpenedEmailToken } from '#features/email-verification/email-token.ts';
import { emailVerified } from '#features/email-verification/facts.ts';
import { emailVerificationOptions } from '#features/email-verification/options.ts';
import { isOwnSession } from '#features/email-verification/own-session.ts';
import { joinByDomain } from '#features/organization-domains/join-by-domain.ts';

export interface VerifiedAddress {
  user: User;
  /** This call verified the address: true for only one of parallel calls. */
  isNews: boolean;
}

type MailedTo = Pick<OpenedEmailToken, 'userId' | 'email' | 'issuedAt'>;

/**
 * Marks an e-mail address as verified, if the user still has it; null otherwise. `current` is the session in the
 * browser of the link. Commits at once, because later steps depend on whether the address was unverified;
 * `consume` uses up a code in the same unit.
 */
export async function verifyAddress(
  ctx: AuthContext,
  mailed: MailedTo,
  current: SessionCaller | null,
  consume?: (unit: Unit) => void,
): Promise<VerifiedAddress | null> {
  const { userId, email } = mailed;
  const isNews = await markVerified(ctx, mailed, { current, consume });
  const user = await ctx.em().findOne(User, { id: userId, email }, { refresh: true });
  if (!user) return null;
  if (current?.user.id === user.id && current.session.remembered) rememberMailbox(ctx, user);
  if (isNews) announceVerified(ctx, user);
  joinByDomain(ctx, user);
  return { user, isNews };
}

/**
 * Older than the mail. A newer session may come from this link, opened by a person who does not know who set up the
 * account.
 */
const isOlder = ({ session }: SessionCaller, { issuedAt }: MailedTo): boolean =>
  Math.floor(session.createdAt.getTime() / 1000) * 1000 <= issuedAt.getTime();

interface Proof {
  current: SessionCaller | null;
  consume: ((unit: Unit) => void) | undefined;
}

/** False if another call verified the address first. */
function markVerified(caller: UnitSource, mailed: MailedTo, { current, consume }: Proof): Promise<boolean> {
  const { userId, email } = mailed;
  const isOwner = isOwnSession(caller, current, userId);
  return detached(caller, async (unit) => {
    consume?.(unit);
    if (isOwner) endImpersonationsOfNamed(unit, { id: userId, email });
    return unit.write(async (em) => {
      const proof = isOwner ? { emailProvedAt: unit.now } : {};
      const changes = { emailVerified: true, updatedAt: unit.now, ...proof };
      const changed = await em.nativeUpdate(User, { id: userId, email, emailVerified: false }, changes);
      const isNews = changed === 1;
      if (!isNews && isOwner && isOlder(current, mailed))
        await em.nativeUpdate(User, { id: userId, email, emailProvedAt: null }, proof);
      if (isNews) record(unit, emailVerified, { actorId: userId });
      return isNews;
    });
  });
}

export function announceVerified(ctx: AuthContext, user: User): void {
  const view = toUserView(ctx, user);
  ctx.changed.add(user.id);
  ctx.later(async () => emailVerificationOptions.of(ctx).onEmailVerification?.(view), {
    kind: 'emailVerification.onEmailVerification',
    userId: user.id,
  });
}
