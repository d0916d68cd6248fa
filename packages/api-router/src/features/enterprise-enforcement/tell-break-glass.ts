import type { Organization, User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { parseDevice } from '#core/http/device.ts';
import { breakGlassUsed } from '#features/enterprise-enforcement/facts.ts';
import { breakGlassMail } from '#features/enterprise-enforcement/mails.ts';
import { noticeToOwners } from '#features/organization-membership/notice-to-owners.ts';

interface Use {
  user: User;
  organization: Organization;
  method: string | null;
}

/** Records that an owner came in without the identity provider, and tells all owners by mail. */
export async function tellBreakGlass(ctx: AuthContext, { user, organization, method }: Use): Promise<void> {
  record(ctx, breakGlassUsed, {
    actorId: user.id,
    organizationId: organization.id,
    targetType: 'user',
    targetId: user.id,
    data: { method },
  });
  const { browser, system } = parseDevice(ctx.userAgent);
  const facts = { by: user.name, at: ctx.now, browser, system, ipAddress: ctx.ip };
  const place = { unit: ctx, em: ctx.em(), organization };
  await noticeToOwners(place, breakGlassMail, (owner) => ({ ...owner, ...facts }));
}
