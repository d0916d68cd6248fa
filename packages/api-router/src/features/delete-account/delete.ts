import { User } from '@keystead/db';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { revokeAccess } from '#core/call/revocation/revoke-access.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { eraseTexts } from '#core/events/erase-texts.ts';
import { record } from '#core/events/record.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { holdSession } from '#core/session/hold.ts';
import { requirePerson, sessionOf } from '#core/session/require.ts';
import { clearSessionCookies } from '#core/session/session-cookie.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { LAST_ADMIN } from '#features/administration-access/errors.ts';
import { assertAdministratorRemains } from '#features/administration-access/last-administrator.ts';
import { userDeleted } from '#features/delete-account/facts.ts';
import { accountDeletedMail } from '#features/delete-account/mails.ts';
import { deletionOptions } from '#features/delete-account/options.ts';
import {
  countDeleted,
  createReceiptNumber,
  keptUntil,
  showReceiptNumber,
} from '#features/delete-account/receipt.ts';
import { BREAK_GLASS_REQUIRED, SOLE_OWNER } from '#features/organization-membership/errors.ts';
import { releaseOrganizations } from '#features/organization-membership/sole-owner.ts';
import { releaseUsername } from '#features/username/write-usernames.ts';

/** Errors of `eraseUser`, besides that of the operator's hook. */
export const eraseRefusals = [SOLE_OWNER, BREAK_GLASS_REQUIRED, LAST_ADMIN];

interface Deletion {
  /** Actor: the user, or an administrator. */
  actorId: string;
  /** Queues checks that the deletion is still allowed, under the locks. */
  hold?: () => Promise<void>;
  /** Error if the user is already deleted. */
  gone: ErrorDefinition;
}

type Owner = UserView & Pick<User, 'emailProvedAt'> & { username?: string | null };

/**
 * Deletes a user and all their data in one transaction; events are kept. The operator's hook may refuse first, as
 * do `SOLE_OWNER` and `LAST_ADMIN`. The hook is called once, even if the transaction runs again.
 */
export async function eraseUser(ctx: AuthContext, owner: Owner, deletion: Deletion): Promise<void> {
  await deletionOptions.of(ctx).beforeDelete?.(toUserView(ctx, owner), hookEventOf(ctx));
  await writeNow(ctx, () => queueDeletion(ctx, owner, deletion));
}

async function queueDeletion(
  ctx: AuthContext,
  owner: Owner,
  { actorId, hold, gone }: Deletion,
): Promise<void> {
  const user = toUserView(ctx, owner);
  releaseOrganizations(ctx, user.id);
  assertAdministratorRemains(ctx, user.id, null);
  await hold?.();
  const number = createReceiptNumber(ctx);
  let deleted: Record<string, number> = {};
  ctx.write(async (em) => {
    deleted = await countDeleted(ctx, em, user.id);
  });
  revokeAccess(ctx, owner, 'deleted', { actorId });
  ctx.write(async (em) => {
    if ((await em.nativeDelete(User, { id: user.id })) !== 1) throw new AuthError(gone);
    await eraseTexts(em, user.id);
    record(ctx, userDeleted, { id: number, actorId, targetId: user.id, data: { deleted } });
  });
  releaseUsername(ctx, owner.username ?? null);
  const receipt = { number: showReceiptNumber(number), at: ctx.now, keptUntil: keptUntil(ctx, ctx.now) };
  // An address that nobody has proved may be that of somebody else, who gets no receipt of a stranger's account.
  const data = { name: user.name, receipt: user.emailVerified ? receipt : null };
  sendNotice(ctx, accountDeletedMail, { to: user.email, userId: user.id, data });
  const { afterDelete } = deletionOptions.of(ctx);
  ctx.later(async () => afterDelete?.(user), { kind: 'user.deleteUser.afterDelete', userId: user.id });
}

/**
 * Deletes the signed-in user. Of two parallel calls the second is refused with `UNAUTHORIZED`, because its session
 * is deleted.
 */
export async function deleteUser(ctx: AuthContext, owner: Owner): Promise<void> {
  const hold = async () => holdSession(ctx, sessionOf(await requirePerson(ctx)));
  await eraseUser(ctx, owner, { actorId: owner.id, hold, gone: UNAUTHORIZED });
  // A user who must stay, because others need them, stays signed in.
  ctx.state.afterCommit.push(async () => clearSessionCookies(ctx));
}
