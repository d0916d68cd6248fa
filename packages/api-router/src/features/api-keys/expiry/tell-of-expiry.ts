import { ApiKey } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { Chore } from '#core/call/expired/delete-expired.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { findNextNotice } from '#features/api-keys/expiry/expiry.ts';
import { apiKeyExpiresMail, type KeyEndsData } from '#features/api-keys/mails.ts';
import { configurationOf, hasApiKeys, toKeysUrl } from '#features/api-keys/options.ts';
import { nameInMail, toChange } from '#features/api-keys/tell-owner.ts';
import { findHolders } from '#features/organization-membership/find-holders.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/** Number of keys in one transaction. */
const AT_ONCE = 50;

async function tell(unit: Unit, key: ApiKey, expiresAt: Date): Promise<void> {
  const facts = { key: nameInMail(key), expiresAt };
  if (key.organizationId === null) {
    if (key.user) mail(unit, key.user, { ...facts, organization: null, url: toKeysUrl(unit) });
    return;
  }
  if (!hasOrganizations(unit)) return;
  const { organization, settingsUrl: url, people } = await findHolders(unit, key.organizationId, toChange);
  for (const person of people) mail(unit, person, { ...facts, organization, url });
}

interface Person {
  id: string;
  name: string;
  email: string;
}

type Facts = Omit<KeyEndsData, 'name'>;

function mail(unit: Unit, { id: userId, name, email }: Person, facts: Facts): void {
  sendMail(unit, apiKeyExpiresMail, { to: email, userId, data: { name, ...facts } });
}

async function tellSome(unit: Unit): Promise<number> {
  const keys = await unit
    .em()
    .find(
      ApiKey,
      { noticeDueAt: { $lte: unit.now } },
      { populate: ['user'], orderBy: { noticeDueAt: 'asc' }, limit: AT_ONCE },
    );
  for (const key of keys) {
    const { expiresAt, enabled } = key;
    key.noticeDueAt = findNextNotice(configurationOf(unit, key), expiresAt, unit.now);
    if (expiresAt !== null && expiresAt > unit.now && enabled) await tell(unit, key, expiresAt);
  }
  return keys.length;
}

/** Tells the owners of keys that expire soon, once for each notice that is due. */
export const tellOfExpiry: Chore = async (deps) => {
  if (!hasApiKeys(deps)) return;
  while ((await detached(serviceCaller(deps), tellSome)) === AT_ONCE);
};
