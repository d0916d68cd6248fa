import { type DirectoryChange, directoryChangedMail } from '#features/directory/mails.ts';
import { noticeToOwners } from '#features/organization-membership/notice-to-owners.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import type { SetupCaller } from '#features/setup-links/setup-procedure.ts';
import { tellOwnersOfLink } from '#features/setup-links/tell-owners-of-link.ts';

/** Tells all owners by mail: whoever has a token decides who is a member. */
export async function tellOwnersOfDirectory(
  transaction: OrganizationTransaction,
  { change, caller }: { change: DirectoryChange; caller: SetupCaller },
): Promise<void> {
  if (caller.kind === 'set-up-link') return tellOwnersOfLink(transaction, caller, 'scim');
  const facts = { change, by: caller.user.name, at: transaction.unit.now };
  await noticeToOwners(transaction, directoryChangedMail, (owner) => ({ ...owner, ...facts }));
}
