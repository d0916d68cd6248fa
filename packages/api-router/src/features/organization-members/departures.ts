import { type DepartureKind, OrganizationDeparture, type Orm, User } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/as-stored.ts';
import { type AtRestCarrier, hashesAtRest, signAtRest } from '#core/crypto/at-rest.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

export const addressPurpose = defineKeyPurpose('keystead address of a removed member');

type Person = Pick<User, 'id' | 'email'>;

interface Asked {
  organizationId: string;
  user: Person;
}

const toSigned = (organizationId: string, email: string): string => `${organizationId}\n${email}`;

/** Keyed hashes of an e-mail address for one organization, with every key, the current one first. */
async function findAddresses(
  carrier: AtRestCarrier,
  em: Orm['em'],
  { organizationId, email }: { organizationId: string; email: string },
): Promise<string[]> {
  const { ids } = await carrier.deps.dataKeys.load();
  const byAnother = { organization: organizationId, keyId: { $nin: [...ids] } };
  const another = await em.find(OrganizationDeparture, byAnother, { fields: ['keyId'], ...asStored });
  await carrier.deps.dataKeys.know(
    another.map(({ keyId }) => keyId),
    em,
  );
  return hashesAtRest(carrier, addressPurpose, toSigned(organizationId, email));
}

/** The departures of a user from an organization, by the user and by the e-mail address. */
const departuresOf = async (
  carrier: AtRestCarrier,
  em: Orm['em'],
  { organizationId, user: { id, email } }: Asked,
) => ({
  organization: organizationId,
  $or: [{ user: id }, { address: { $in: await findAddresses(carrier, em, { organizationId, email }) } }],
});

/**
 * Whether a user has left an organization, was removed from it, or lost rights in it, perhaps with an account that
 * was deleted since.
 */
export const hasDeparted = async (carrier: AtRestCarrier, em: Orm['em'], asked: Asked): Promise<boolean> =>
  (await em.count(OrganizationDeparture, await departuresOf(carrier, em, asked))) > 0;

/**
 * Whether a user can return only by an invitation: after a removal, and after losing rights, which the role of a
 * domain could restore to a user who leaves and joins.
 */
export const needsInvitation = async (
  carrier: AtRestCarrier,
  em: Orm['em'],
  asked: Asked,
): Promise<boolean> =>
  (await em.count(OrganizationDeparture, {
    ...(await departuresOf(carrier, em, asked)),
    kind: { $ne: 'left' },
  })) > 0;

/**
 * Records that a user is no longer a member, or has fewer rights, so that the domain of their e-mail address does
 * not restore them.
 */
export async function rememberDeparture(
  { unit, em, organization }: OrganizationTransaction,
  userId: string,
  kind: DepartureKind,
): Promise<void> {
  const insert = (about: { user: string; address: null } | { user: null; address: string; keyId: string }) =>
    em.insert(OrganizationDeparture, {
      id: unit.deps.random(32, 'letters'),
      organization: organization.id,
      kind,
      createdAt: unit.now,
      ...about,
    });
  const own = { organization: organization.id, user: userId };
  // Leaving does not undo a demotion.
  if (kind === 'left' && (await em.count(OrganizationDeparture, { ...own, kind: 'demoted' })) > 0) return;
  await em.nativeDelete(OrganizationDeparture, own);
  await insert({ user: userId, address: null });
  if (kind === 'left') return;
  const { email } = await em.findOneOrFail(User, { id: userId }, asStored);
  const addresses = await findAddresses(unit, em, { organizationId: organization.id, email });
  await em.nativeDelete(OrganizationDeparture, {
    organization: organization.id,
    address: { $in: addresses },
  });
  const { hash: address, keyId } = signAtRest(unit, addressPurpose, toSigned(organization.id, email));
  await insert({ user: null, address, keyId });
}

/** Deletes the records, because the user is a member again, e.g. by an invitation. */
export const forgetDeparture = async (
  { unit, em, organization }: OrganizationTransaction,
  user: Person,
): Promise<number> =>
  em.nativeDelete(
    OrganizationDeparture,
    await departuresOf(unit, em, { organizationId: organization.id, user }),
  );
