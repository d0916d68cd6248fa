import { SetUpLink } from '@keystead/db';
import type { SetUpLinkCaller } from '#core/call/caller.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { findOwnersInForce } from '#features/organization-membership/owners.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import { toSettingsUrl } from '#features/organization-profile/settings-url.ts';
import { setupLinkUsedMail } from '#features/setup-links/mails.ts';
import type { SetupPurpose } from '#features/setup-links/purposes.ts';

/** Tells all owners by mail that somebody has switched something on by a link. */
export async function tellOwnersOfLink(
  transaction: OrganizationTransaction,
  { id }: Pick<SetUpLinkCaller, 'id'>,
  what: SetupPurpose,
): Promise<void> {
  const { unit, em, organization } = transaction;
  const link = await em.findOne(SetUpLink, { id }, { populate: ['member.user'], disableIdentityMap: true });
  const maker = link?.member.user.name ?? '';
  const url = toSettingsUrl(unit, organization);
  for (const { user } of await findOwnersInForce(transaction)) {
    const data = {
      name: user.name,
      organization: organization.name,
      what,
      maker,
      email: link?.email ?? null,
      url,
      at: unit.now,
    };
    sendNotice(unit, setupLinkUsedMail, { to: user.email, userId: user.id, data });
  }
}
