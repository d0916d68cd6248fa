import { OrganizationDeparture, type Orm, User } from '@keystead/db';
import { signByEach } from '#core/crypto/sign.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { keysFor } from '#core/options/service-options.ts';
import { asStored, type OrganizationTransaction } from '#features/organization-membership/lock.ts';

type Person = Pick<User, 'id' | 'email'>;

/** An address as a departure keeps it: a keyed hash for one organization, by the current key first. */
const toAddresses = (carrier: OptionCarrier, organizationId: string, email: string): string[] =>
  signByEach(keysFor(carrier, 'removed-address'), `${organizationId}\n${email}`).map((hash) =>
    hash.toString('base64url'),
  );

/** The departures of somebody from an organization: as the user they are, and as the address they have. */
const departuresOf = (carrier: OptionCarrier, organizationId: string, { id, email }: Person) => ({
  organization: organizationId,
  $or: [{ user: id }, { address: { $in: toAddresses(carrier, organizationId, email) } }],
});

/** Whether somebody has left an organization, or was removed from it, perhaps as a user who has deleted the account since. */
export const hasDeparted = async (
  carrier: OptionCarrier,
  em: Orm['em'],
  { organizationId, user, kind }: { organizationId: string; user: Person; kind?: 'removed' },
): Promise<boolean> =>
  (await em.count(OrganizationDeparture, {
    ...departuresOf(carrier, organizationId, user),
    ...(kind && { kind }),
  })) > 0;

/** Remembers that somebody is a member no more, so that the domain of their address does not bring them back. */
export async function rememberDeparture(
  { unit, em, organization }: OrganizationTransaction,
  userId: string,
  kind: 'left' | 'removed',
): Promise<void> {
  const insert = (about: { user: string; address: null } | { user: null; address: string }) =>
    em.insert(OrganizationDeparture, {
      ...{ id: unit.deps.random(32, 'letters'), organization: organization.id, kind, createdAt: unit.now },
      ...about,
    });
  await em.nativeDelete(OrganizationDeparture, { organization: organization.id, user: userId });
  await insert({ user: userId, address: null });
  if (kind !== 'removed') return;
  const { email } = await em.findOneOrFail(User, { id: userId }, asStored);
  const addresses = toAddresses(unit, organization.id, email);
  await em.nativeDelete(OrganizationDeparture, {
    organization: organization.id,
    address: { $in: addresses },
  });
  for (const address of addresses.slice(0, 1)) await insert({ user: null, address });
}

/** Somebody is a member again. */
export const forgetDeparture = (
  { unit, em, organization }: OrganizationTransaction,
  user: Person,
): Promise<number> => em.nativeDelete(OrganizationDeparture, departuresOf(unit, organization.id, user));
