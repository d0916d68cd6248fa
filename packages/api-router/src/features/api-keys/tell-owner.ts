import type { ApiKey, User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { parseDevice } from '#core/http/device.ts';
import type { MailDefinition } from '#core/mail/define-mail.ts';
import { toQuotable } from '#core/mail/quotable.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { type NewKeyData, organizationKeyCreatedMail } from '#features/api-keys/mails.ts';
import { findHolders } from '#features/organization-membership/find-holders.ts';
import { type SecureLink, sendSecurityNotice } from '#features/security-notices/security-notice.ts';

/** Name of a key in a mail. */
export const nameInMail = ({ name, start, id }: Pick<ApiKey, 'name' | 'start' | 'id'>): string =>
  toQuotable(name ?? '') || (start === null ? id : `${start}…`);

/** Tells the owner of a new or rotated key. */
export function tellOfKey(
  unit: Unit,
  mail: MailDefinition<NewKeyData & SecureLink>,
  { key, user }: { key: ApiKey; user: Pick<User, 'id' | 'name' | 'email'> },
): void {
  const { browser, system } = parseDevice(unit.userAgent);
  const device = [browser, system].filter(Boolean).join(' · ') || null;
  const data = { name: user.name, key: nameInMail(key), at: unit.now, device, ipAddress: unit.ip };
  sendSecurityNotice(unit, mail, { user, data });
}

/** Members with this permission are told of the keys of an organization. */
export const toChange = { apiKey: ['update'] };

/** Tells the members who manage the keys of an organization of a new one. */
export async function tellHoldersOfNewKey(unit: Unit, key: ApiKey): Promise<void> {
  if (key.organizationId === null) return;
  const { organization, settingsUrl: url, people } = await findHolders(unit, key.organizationId, toChange);
  for (const { id: userId, name, email } of people) {
    const data = { name, key: nameInMail(key), organization, url, at: unit.now };
    sendNotice(unit, organizationKeyCreatedMail, { to: email, userId, data });
  }
}
