import { type MembershipRow, OwnershipTransfer } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { mailsOfOneSession } from '#core/limits/limits.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { findTarget } from '#features/organization-members/find-target.ts';
import { MEMBER_NOT_FOUND } from '#features/organization-membership/errors.ts';
import { findMember } from '#features/organization-membership/lock.ts';
import { freshMemberProcedure } from '#features/organization-membership/member-procedure.ts';
import { findStatements, hasCreatorRole } from '#features/organization-membership/roles.ts';
import { toSettingsUrl } from '#features/organization-profile/settings-url.ts';
import { ROLE_NOT_FOUND } from '#features/organization-roles/errors.ts';
import { assertRolesExist } from '#features/organization-roles/known-roles.ts';
import {
  TRANSFER_ALREADY_PENDING,
  YOU_ARE_NOT_ALLOWED_TO_TRANSFER_THIS_ORGANIZATION,
} from '#features/organization-transfer/errors.ts';
import { transferOffered } from '#features/organization-transfer/facts.ts';
import { toMailedName } from '#features/organization-transfer/mailed-name.ts';
import { transferMail } from '#features/organization-transfer/mails.ts';
import { transferOptions } from '#features/organization-transfer/options.ts';
import { transferView } from '#features/organization-transfer/transfer-view.ts';
import { findTransfer } from '#features/organization-transfer/transfers.ts';

const wrong = (path: string, message: string): AuthError =>
  new AuthError(VALIDATION_ERROR, { params: { source: 'body' }, issues: [{ path, message }] });

/** The role that the former owner keeps; by default `admin`, if it exists. */
function readKeptRole(
  ctx: AuthContext,
  { roles }: MembershipRow,
  asked: string | null | undefined,
): string | null {
  if (asked === undefined) return findStatements(ctx, 'admin', roles) ? 'admin' : null;
  if (asked === null) return null;
  assertRolesExist(ctx, [asked], roles);
  if (hasCreatorRole(ctx, asked)) throw wrong('keepRole', 'The giver does not stay an owner');
  return asked;
}

export const transferOwnership = freshMemberProcedure({
  ownersOnly: true,
  denied: YOU_ARE_NOT_ALLOWED_TO_TRANSFER_THIS_ORGANIZATION,
  changes: true,
})
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/organization/transfer-ownership',
      summary: 'Offer your ownership of an organization to another member',
      description:
        'Needs a fresh session. Nothing changes before the member accepts. Then you get `keepRole`, or leave if it is null.',
      errors: [MEMBER_NOT_FOUND, ROLE_NOT_FOUND, TRANSFER_ALREADY_PENDING],
      limit: mailsOfOneSession,
      changes: ['organization.getTransfer'],
      tag: 'Organization',
    },
  })
  .input(z.object({ memberId: z.string(), keepRole: z.string().nullable().optional() }))
  .output(z.object({ transfer: transferView }))
  .mutation(async ({ ctx, input: { memberId, keepRole: asked } }) => {
    const { membership } = ctx;
    const { organization, member: giver } = membership;
    if (memberId === giver.id) throw wrong('memberId', 'You are the owner already');
    const target = await findTarget(ctx, membership, { memberId });
    if (!target) throw new AuthError(MEMBER_NOT_FOUND);
    const { transferExpiresIn: expiresIn } = transferOptions.of(ctx);

    const transfer = await ctx.inOrganization(async (transaction, caller) => {
      const { em } = transaction;
      const keepRole = readKeptRole(ctx, caller, asked);
      const from = await findMember(transaction, giver.id);
      const to = await findMember(transaction, memberId);
      if (!from || !hasCreatorRole(ctx, from.role))
        throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_TRANSFER_THIS_ORGANIZATION);
      if (!to) throw new AuthError(MEMBER_NOT_FOUND);
      if (await findTransfer(em, ctx.now, { organization: organization.id }))
        throw new AuthError(TRANSFER_ALREADY_PENDING);
      // An expired transfer is deleted, because it still occupies the place of the pending one.
      await em.nativeUpdate(
        OwnershipTransfer,
        { organization: organization.id, status: 'pending' },
        { status: 'canceled', updatedAt: ctx.now },
      );
      const row = {
        id: ctx.deps.random(32, 'letters'),
        keepRole,
        status: 'pending' as const,
        expiresAt: new Date(ctx.now.getTime() + expiresIn * 1000),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      };
      await em.insert(OwnershipTransfer, {
        ...row,
        organization: organization.id,
        fromMember: from.id,
        toMember: to.id,
      });
      record(ctx, transferOffered, {
        actorId: giver.userId,
        targetId: to.userId,
        organizationId: organization.id,
        data: { keepRole },
      });
      return row;
    });
    sendMail(ctx, transferMail, {
      to: target.user.email,
      userId: target.user.id,
      data: {
        name: target.user.name,
        giver: toMailedName(ctx.caller.user),
        organization: organization.name,
        url: toSettingsUrl(ctx, organization),
        expiresIn,
      },
    });
    const ids = {
      organizationId: organization.id,
      fromUserId: giver.userId,
      toUserId: target.user.id,
      toMemberId: memberId,
    };
    return { transfer: { ...transfer, ...ids } };
  });
