import { type DepartureKind, OrganizationDeparture, type Orm, User } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/as-stored.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { signByEach } from '#core/crypto/sign.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { keysFor } from '#core/options/service-options.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

const addressPurpose = defineKeyPurpose('keystead address of a removed member');

type Person = Pick<User, 'id' | 'email'>;

/** Keyed hash of an e-mail address for one organization, with the current key first. */
const toAddresses = (carrier: OptionCarrier, organizationId: string, email: string): string[] =>
  signByEach(keysFor(carrier, addressPurpose), `${organizationId}\n${email}`).map((hash) =>
    hash.toString('base64url'),
  );

/** The departures of a user from an organization, by the user and by the e-mail address. */
const departuresOf = (carrier: OptionCarrier, organizationId: string, { id, email }: Person) => ({
  organization: organizationId,
  $or: [{ user: id }, { address: { $in: toAddresses(carrier, organizationId, email) } }],
});

interface Asked {
  organizationId: string;
  user: Person;
}

/**
 * Whether a user has left an organization, was removed from it, or lost rights in it, perhaps with an account that
 * was deleted since.
 */
export const hasDeparted = async (
  carrier: OptionCarrier,
  em: Orm['em'],
  { organizationId, user }: Asked,
): Promise<boolean> =>
  (await em.count(OrganizationDeparture, departuresOf(carrier, organizationId, user))) > 0;

/**
 * Whether a user can return only by an invitation: after a removal, and after losing rights, which the role of a
 * domain could restore to a user who leaves and joins.
 */
export const needsInvitation = async (
  carrier: OptionCarrier,
  em: Orm['em'],
  { organizationId, user }: Asked,
): Promise<boolean> =>
  (await em.count(OrganizationDeparture, {
    ...departuresOf(carrier, organizationId, user),
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
  const insert = (about: { user: string; address: null } | { user: null; address: string }) =>
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
  const addresses = toAddresses(unit, organization.id, email);
  await em.nativeDelete(OrganizationDeparture, {
    organization: organization.id,
    address: { $in: addresses },
  });
  for (const address of addresses.slice(0, 1)) await insert({ user: null, address });
}

/** Deletes the records, because the user is a member again, e.g. by an invitation. */
export const forgetDeparture = (
  { unit, em, organization }: OrganizationTransaction,
  user: Person,
): Promise<number> => em.nativeDelete(OrganizationDeparture, departuresOf(unit, organization.id, user));
