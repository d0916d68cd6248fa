import type { MailDefinition } from '#core/mail/define-mail.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { findOwnersInForce, type Place } from '#features/organization-membership/owners.ts';
import { toSettingsUrl } from '#features/organization-profile/settings-url.ts';

/** What mails to owners say of the reader and of the organization. */
export interface OwnerFacts {
  /** Of the owner. */
  name: string;
  /** Name of the organization. */
  organization: string;
  /** Page with its settings. */
  url: string;
}

type NamedPlace = Place & { organization: { id: string; name: string; slug: string } };

/** Sends a mail to all owners who are not banned. */
export async function noticeToOwners<Data extends object>(
  place: NamedPlace,
  mail: MailDefinition<Data>,
  toData: (facts: OwnerFacts) => Data,
): Promise<void> {
  const { unit, organization } = place;
  const url = toSettingsUrl(unit, organization);
  for (const { user } of await findOwnersInForce(place)) {
    const data = toData({ name: user.name, organization: organization.name, url });
    sendNotice(unit, mail, { to: user.email, userId: user.id, data });
  }
}
