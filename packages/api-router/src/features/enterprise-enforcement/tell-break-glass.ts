import type { Organization, User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { parseDevice } from '#core/http/device.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { breakGlassUsed } from '#features/enterprise-enforcement/facts.ts';
import { breakGlassMail } from '#features/enterprise-enforcement/mails.ts';
import { findOwnersInForce } from '#features/organization-membership/owners.ts';
import { toSettingsUrl } from '#features/organization-profile/settings-url.ts';

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
  const url = toSettingsUrl(ctx, organization);
  for (const owner of await findOwnersInForce({ unit: ctx, em: ctx.em(), organization })) {
    const { id: userId, name, email } = owner.user;
    const device = { browser, system, ipAddress: ctx.ip };
    const data = { name, organization: organization.name, by: user.name, at: ctx.now, url, ...device };
    sendNotice(ctx, breakGlassMail, { to: email, userId, data });
  }
}
