import { SetUpLink } from '@keystead/db';
import type { SetUpLinkCaller } from '#core/call/caller.ts';
import { noticeToOwners } from '#features/organization-membership/notice-to-owners.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import { setupLinkUsedMail } from '#features/setup-links/mails.ts';
import type { SetupPurpose } from '#features/setup-links/purposes.ts';

/** Tells all owners by mail that somebody has switched something on by a link. */
export async function tellOwnersOfLink(
  transaction: OrganizationTransaction,
  { id }: Pick<SetUpLinkCaller, 'id'>,
  what: SetupPurpose,
): Promise<void> {
  const { unit, em } = transaction;
  const link = await em.findOne(SetUpLink, { id }, { populate: ['member.user'], disableIdentityMap: true });
  const maker = link?.member.user.name ?? '';
  const facts = { what, maker, email: link?.email ?? null, at: unit.now };
  await noticeToOwners(transaction, setupLinkUsedMail, (owner) => ({ ...owner, ...facts }));
}
