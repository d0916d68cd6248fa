import { type DepartureKind, hasTraces, OrganizationDeparture, type Orm, User } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { isUnwritten } from '#core/call/unit-of-work/unwritten.ts';
import { type AtRestCarrier, hashesAtRest, signAtRest } from '#core/crypto/at-rest.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { normalizeEmail, spellingsOfEmail } from '#core/email-address.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

export const addressPurpose = defineKeyPurpose('keystead address of a removed member');

type Person = Pick<User, 'id' | 'email'>;

interface Asked {
  organizationId: string;
  user: Person;
}

const toSigned = (organizationId: string, email: string): string => `${organizationId}\n${email}`;

/** Keyed hashes of an e-mail address for one organization, with every key that is known. */
const hashesOf = (carrier: AtRestCarrier, organizationId: string, email: string): string[] =>
  // Some were recorded before there was one spelling.
  spellingsOfEmail(email).flatMap((one) =>
    hashesAtRest(carrier, addressPurpose, toSigned(organizationId, one)),
  );

/**
 * False if an organization knows nothing of the e-mail address of a new user: it has not left, and no invitation waits
 * for it.
 */
export async function isKnownAddress(
  { unit, em, organization: { id: organizationId } }: OrganizationTransaction,
  email: string,
): Promise<boolean> {
  const { ids: keyIds } = await unit.deps.dataKeys.load();
  const addresses = hashesOf(unit, organizationId, email);
  return hasTraces(em, { organizationId, addresses, emails: spellingsOfEmail(email), keyIds });
}

/** Keyed hashes of e-mail addresses for one organization, with every key. */
async function findAddresses(
  carrier: AtRestCarrier,
  em: Orm['em'],
  { organizationId, emails }: { organizationId: string; emails: readonly string[] },
): Promise<string[]> {
  // Another process may have recorded some with a key that it has made since.
  await carrier.deps.dataKeys.knowAll(em);
  return emails.flatMap((email) => hashesOf(carrier, organizationId, email));
}

type Where = FilterQuery<OrganizationDeparture>;

/**
 * The departures of a user from an organization, by the user and by the e-mail address. Each has an index: for one
 * condition with `or` a database may read all who have left.
 */
async function departuresOf(
  carrier: AtRestCarrier,
  em: Orm['em'],
  { organizationId: organization, user: { id, email } }: Asked,
): Promise<{ byUser: Where; byAddress: Where }> {
  const address = {
    $in: await findAddresses(carrier, em, { organizationId: organization, emails: [email] }),
  };
  return { byUser: { organization, user: id }, byAddress: { organization, address } };
}

async function isThere(
  em: Orm['em'],
  { byUser, byAddress }: Awaited<ReturnType<typeof departuresOf>>,
  besides: Where = {},
): Promise<boolean> {
  for (const where of [byUser, byAddress])
    if ((await em.count(OrganizationDeparture, { $and: [where, besides] })) > 0) return true;
  return false;
}

/**
 * The user has left an organization, was removed from it, or lost rights in it, perhaps with an account that was
 * deleted since.
 */
export const hasDeparted = async (carrier: AtRestCarrier, em: Orm['em'], asked: Asked): Promise<boolean> =>
  isThere(em, await departuresOf(carrier, em, asked));

/**
 * A user can return only by an invitation after a removal, and after losing rights, which the role of a domain could
 * restore to a user who leaves and joins.
 */
export const needsInvitation = async (
  carrier: AtRestCarrier,
  em: Orm['em'],
  asked: Asked,
): Promise<boolean> => isThere(em, await departuresOf(carrier, em, asked), { kind: { $ne: 'left' } });

/** True for a user whom an organization has removed since then. */
export const wasRemovedSince = async (
  { em, organization }: OrganizationTransaction,
  { id: user }: Pick<User, 'id'>,
  since: Date,
): Promise<boolean> =>
  (await em.count(OrganizationDeparture, {
    organization: organization.id,
    user,
    kind: 'removed',
    createdAt: { $gte: since },
  })) > 0;

type About = { user: string; address: null } | { user: null; address: string; keyId: string };

const insertAll = (
  { unit, em, organization }: OrganizationTransaction,
  kind: DepartureKind,
  about: readonly About[],
): Promise<unknown> =>
  em.insertMany(
    OrganizationDeparture,
    about.map((one) => ({
      id: unit.deps.random(32, 'letters'),
      organization: organization.id,
      kind,
      createdAt: unit.now,
      ...one,
    })),
  );

/** Leaving does not undo a demotion. */
async function findThoseWhoLeft(
  { em, organization }: OrganizationTransaction,
  userIds: readonly string[],
): Promise<string[]> {
  const where = { organization: organization.id, user: { $in: [...userIds] }, kind: 'demoted' as const };
  const demoted = await em.find(OrganizationDeparture, where, { fields: ['user'], ...asStored });
  const ids = new Set(demoted.map(({ user }) => user?.id));
  return userIds.filter((id) => !ids.has(id));
}

/** Records the addresses of users, so that an account that they make later does not come back either. */
async function rememberAddresses(
  transaction: OrganizationTransaction,
  userIds: readonly string[],
  kind: DepartureKind,
): Promise<void> {
  const { unit, em, organization } = transaction;
  const users = await em.find(User, { id: { $in: [...userIds] } }, { fields: ['email'], ...asStored });
  const emails = users.map(({ email }) => email);
  const known = await findAddresses(unit, em, { organizationId: organization.id, emails });
  await em.nativeDelete(OrganizationDeparture, { organization: organization.id, address: { $in: known } });
  const about = emails.map((email): About => {
    const { hash: address, keyId } = signAtRest(
      unit,
      addressPurpose,
      toSigned(organization.id, normalizeEmail(email)),
    );
    return { user: null, address, keyId };
  });
  await insertAll(transaction, kind, about);
}

/**
 * Records that users are no longer members, or have fewer rights, so that the domain of their e-mail addresses does
 * not restore them.
 */
export async function rememberDepartures(
  transaction: OrganizationTransaction,
  userIds: readonly string[],
  kind: DepartureKind,
): Promise<void> {
  if (userIds.length === 0) return;
  const { em, organization } = transaction;
  const gone = kind === 'left' ? await findThoseWhoLeft(transaction, userIds) : userIds;
  if (gone.length === 0) return;
  await em.nativeDelete(OrganizationDeparture, { organization: organization.id, user: { $in: [...gone] } });
  await insertAll(
    transaction,
    kind,
    gone.map((user) => ({ user, address: null })),
  );
  if (kind !== 'left') await rememberAddresses(transaction, gone, kind);
}

/** Deletes the records, because the user is a member again, e.g. by an invitation. */
export async function forgetDeparture(
  { unit, em, organization }: OrganizationTransaction,
  user: Person,
): Promise<number> {
  let count = 0;
  const { byUser, byAddress } = await departuresOf(unit, em, { organizationId: organization.id, user });
  for (const where of isUnwritten(em, user) ? [byAddress] : [byUser, byAddress])
    count += await em.nativeDelete(OrganizationDeparture, where);
  return count;
}
