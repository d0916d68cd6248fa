import { User, uniqueConstraints } from '@keystead/db';
import type { SessionCaller } from '#core/call/caller.ts';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { revokeAccess } from '#core/call/revocation/revoke-access.ts';
import type { Unit } from '#core/call/unit.ts';
import { writeWithin } from '#core/call/unit-of-work/write-within.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { rememberMailbox } from '#core/limits/remember-mailbox.ts';
import { holdSession } from '#core/session/hold.ts';
import { renewCookies } from '#core/session/renew-cookies.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { endImpersonationsOfNamed } from '#features/administration-access/end-impersonations.ts';
import { LAST_ADMIN } from '#features/administration-access/errors.ts';
import { assertAdministratorRemains } from '#features/administration-access/last-administrator.ts';
import { emailChanged } from '#features/change-email/facts.ts';
import { emailChangedMail } from '#features/change-email/mails.ts';
import { USER_ALREADY_EXISTS } from '#features/email-password/errors.ts';
import { emailVerified } from '#features/email-verification/facts.ts';
import { canSendVerification, emailVerificationOptions } from '#features/email-verification/options.ts';
import { isOwnSession } from '#features/email-verification/own-session.ts';
import { prepareVerification } from '#features/email-verification/send-verification.ts';
import { assertUnmanaged } from '#features/enterprise-enforcement/assert-unmanaged.ts';
import { endChallenges } from '#features/mail-challenge/end-challenges.ts';
import { sendSecurityNotice } from '#features/security-notices/security-notice.ts';
import { withUpdateHooks } from '#features/sign-in/account-hooks.ts';

/**
 * Reasons for no change. `taken`: another user has the address. `outdated`: the user has changed since the caller
 * read them. `used`: another call used the link or code. `signed-out`: the session has ended. `last-admin`: no
 * administrator would remain.
 */
export type AddressChange = 'changed' | 'taken' | 'outdated' | 'used' | 'signed-out' | 'last-admin';

export interface NewAddress {
  /** New e-mail address, normalised. */
  email: string;
  /** Page to which the links in the mails redirect. */
  callbackURL: string | undefined;
}

export interface ChangedAddress extends NewAddress {
  /** The owner of the new address opened a link there, while signed in; otherwise it is unverified and gets one. */
  isProved: boolean;
  /** Uses up the link or code of the change, in the same unit; throws `INVALID_TOKEN` if another call has used it. */
  consume?: (unit: Unit) => void;
}

type UserRow = SessionCaller['user'];

/**
 * Gives the signed-in user another e-mail address. Links to the old one become invalid, and its owner is told.
 * Commits at once, because the answer depends on the outcome. Returns the user after the change.
 */
export async function changeAddress(
  ctx: AuthContext,
  current: SessionCaller,
  { email, callbackURL, isProved, consume }: ChangedAddress,
): Promise<UserView | Exclude<AddressChange, 'changed'>> {
  const { user } = current;
  await assertUnmanaged(ctx, [user.email, email]);
  // A session that only the mailbox opened may belong to a different person than the second factor.
  const isOwner = user.emailProvedAt !== null || isOwnSession(ctx, current, user.id);
  const emailProvedAt = isProved && isOwner ? ctx.now : null;
  const changes = { email, emailVerified: isProved, emailProvedAt, updatedAt: ctx.now };
  const outcome = await writeAddress(ctx, current, { changes, consume });
  if (outcome !== 'changed') return outcome;

  renewCookies(ctx, changes);
  if (current.session.remembered) rememberMailbox(ctx, { ...user, ...changes });
  sendSecurityNotice(ctx, emailChangedMail, {
    user,
    data: { name: user.name, oldEmail: user.email, newEmail: email, at: ctx.now },
  });
  const view = toUserView(ctx, { ...user, ...changes });
  const facts = { kind: 'emailVerification.onEmailVerification', userId: user.id };
  if (isProved) ctx.later(async () => emailVerificationOptions.of(ctx).onEmailVerification?.(view), facts);
  else if (canSendVerification(ctx)) await prepareVerification(ctx, { callbackURL })(ctx, view);
  return view;
}

const outcomes = new Map<ErrorDefinition, AddressChange>([
  [USER_ALREADY_EXISTS, 'taken'],
  [INVALID_TOKEN, 'used'],
  [UNAUTHORIZED, 'signed-out'],
  [LAST_ADMIN, 'last-admin'],
]);

interface AddressWrite {
  changes: Partial<UserRow> & Pick<UserRow, 'email' | 'emailVerified' | 'emailProvedAt'>;
  consume: ChangedAddress['consume'];
}

async function writeAddress(
  ctx: AuthContext,
  current: SessionCaller,
  { changes, consume }: AddressWrite,
): Promise<AddressChange> {
  try {
    return await detached<AddressChange>(ctx, async (unit) => {
      const { email: newEmail, emailVerified: isProved } = changes;
      const asked = { email: newEmail, emailVerified: isProved };
      await withUpdateHooks(unit, { user: current.user, changes: asked, by: 'user' });
      unit.onTaken(uniqueConstraints.emailOfUser, USER_ALREADY_EXISTS);
      assertAdministratorRemains(unit, current.user.id, changes);
      holdSession(unit, current);
      consume?.(unit);
      const { email: changedTo, emailProvedAt } = changes;
      if (emailProvedAt) endImpersonationsOfNamed(unit, { id: current.user.id, email: changedTo });
      return unit.write(async (em) => {
        const { id, email, emailVerified, twoFactorEnabled } = current.user;
        // Refused if the user has changed since: a link may have verified the address, or another device may have
        // replaced it or switched a second factor on.
        const asRead = { id, email, emailVerified, twoFactorEnabled };
        if ((await em.nativeUpdate(User, asRead, changes)) !== 1) return 'outdated';
        await writeWithin(unit, (more) => {
          revokeAccess(more, current.user, 'address-changed');
          endChallenges(more, { id, email: changedTo, emailProvedAt });
        });
        recordChange(unit, id, changes);
        return 'changed';
      });
    });
  } catch (error) {
    const outcome = error instanceof AuthError ? outcomes.get(error.definition) : undefined;
    if (outcome) return outcome;
    throw error;
  }
}

function recordChange(unit: Unit, actorId: string, { emailVerified: isVerified }: Partial<UserRow>): void {
  record(unit, emailChanged, { actorId });
  if (isVerified) record(unit, emailVerified, { actorId });
}
