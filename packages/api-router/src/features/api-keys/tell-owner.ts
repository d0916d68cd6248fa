import { type ApiKey, Member, type User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { parseDevice } from '#core/http/device.ts';
import type { MailDefinition } from '#core/mail/define-mail.ts';
import { toQuotable } from '#core/mail/quotable.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import { type NewKeyData, organizationKeyCreatedMail } from '#features/api-keys/mails.ts';
import { findOrganization } from '#features/organization-membership/find-organization.ts';
import { roleOptions } from '#features/organization-membership/options.ts';
import { isPermitted } from '#features/organization-membership/roles.ts';
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

/** Largest number of members of one organization who are mailed about one key. */
const MOST = 50;

const toChange = { apiKey: ['update'] };

/**
 * The members, not banned, who may change the keys of an organization, and its name; the members who joined first
 * come first.
 */
export async function findHolders(
  unit: Unit,
  organizationId: string,
): Promise<{ organization: string; people: User[] }> {
  const found = await findOrganization(unit, { id: organizationId });
  if (!found) return { organization: '', people: [] };
  const { organization, roles } = found;
  const { roles: defined, creatorRole } = roleOptions.of(unit);
  const allows = (role: string): boolean =>
    role === creatorRole || isPermitted(unit, { member: { role }, roles }, toChange);
  const names = [...Object.keys(defined), ...roles.keys()].filter(allows);
  const members = await unit
    .em()
    .find(
      Member,
      { organization: organizationId, $or: names.map((name) => ({ role: { $like: `%${name}%` } })) },
      { populate: ['user'], orderBy: { createdAt: 'asc', id: 'asc' } },
    );
  const holders = members.filter(
    ({ role, user }) => isInForce(unit, user) && role.split(',').some((name) => names.includes(name.trim())),
  );
  return { organization: organization.name, people: holders.slice(0, MOST).map(({ user }) => user) };
}

/** Tells the members who manage the keys of an organization of a new one. */
export async function tellHoldersOfNewKey(unit: Unit, key: ApiKey): Promise<void> {
  if (key.organizationId === null) return;
  const { organization, people } = await findHolders(unit, key.organizationId);
  for (const { id: userId, name, email } of people) {
    const data = { name, key: nameInMail(key), organization, at: unit.now };
    sendNotice(unit, organizationKeyCreatedMail, { to: email, userId, data });
  }
}
