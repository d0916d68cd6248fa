import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { memberView, toMemberView } from '#features/organization-members/member-view.ts';
import { BREAK_GLASS_REQUIRED } from '#features/organization-membership/errors.ts';
import { toSettingsUrl } from '#features/organization-profile/settings-url.ts';
import { shownOfMembers, shownOfTeamMembers } from '#features/organization-profile/shown-of-organizations.ts';
import { acceptTransfer as accept } from '#features/organization-transfer/accept.ts';
import { toMailedName } from '#features/organization-transfer/mailed-name.ts';
import { transferAcceptedMail } from '#features/organization-transfer/mails.ts';
import { announceTransfer, askBeforeTransfer } from '#features/organization-transfer/transfer-hooks.ts';
import { transferView } from '#features/organization-transfer/transfer-view.ts';
import { freshTransferProcedure } from '#features/organization-transfer/transfers.ts';

export const acceptTransfer = freshTransferProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/organization/accept-transfer',
      summary: 'Accept the ownership of an organization',
      description: 'Needs a fresh session. Whoever offered it has to be an owner still, and not banned.',
      errors: [BREAK_GLASS_REQUIRED],
      limit: writes,
      changes: ['organization.getTransfer', ...shownOfMembers, ...shownOfTeamMembers],
      tag: 'Organization',
    },
  })
  .input(z.object({ transferId: z.string() }))
  .output(z.object({ transfer: transferView, member: memberView }))
  .mutation(async ({ ctx, input: { transferId: id } }) => {
    const { organization, member, teamIds } = ctx.membership;
    const changes = await askBeforeTransfer(ctx, id);
    const { transfer, role, giver, kept } = await ctx.inOrganization((transaction) =>
      accept(transaction, { id, userId: member.userId }),
    );
    announceTransfer(ctx, changes);
    const { user } = ctx.caller;
    if (giver)
      sendMail(ctx, transferAcceptedMail, {
        to: giver.email,
        userId: giver.id,
        data: {
          name: giver.name,
          role: kept,
          organization: organization.name,
          receiver: toMailedName(user),
          url: kept === null ? null : toSettingsUrl(ctx, organization),
        },
      });
    return { transfer, member: toMemberView(ctx, { ...member, role }, teamIds) };
  });
