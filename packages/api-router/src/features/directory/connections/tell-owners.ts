import { sendNotice } from '#core/mail/send-mail.ts';
import { type DirectoryChange, directoryChangedMail } from '#features/directory/mails.ts';
import { findOwnersInForce } from '#features/organization-membership/owners.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import { toSettingsUrl } from '#features/organization-profile/settings-url.ts';
import type { SetupCaller } from '#features/setup-links/setup-procedure.ts';
import { tellOwnersOfLink } from '#features/setup-links/tell-owners-of-link.ts';

/** Tells all owners by mail: whoever has a token decides who is a member. */
export async function tellOwnersOfDirectory(
  transaction: OrganizationTransaction,
  { change, caller }: { change: DirectoryChange; caller: SetupCaller },
): Promise<void> {
  if (caller.kind === 'set-up-link') return tellOwnersOfLink(transaction, caller, 'scim');
  const { unit, organization } = transaction;
  const url = toSettingsUrl(unit, organization);
  for (const { user } of await findOwnersInForce(transaction)) {
    const { id: userId, name, email: to } = user;
    const data = { name, organization: organization.name, change, by: caller.user.name, url, at: unit.now };
    sendNotice(unit, directoryChangedMail, { to, userId, data });
  }
}
