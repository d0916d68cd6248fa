import { Member, ScimIdentity, type User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { ownsDomainOf } from '#features/enterprise-connections/find-connection.ts';

interface Named {
  organizationId: string;
  /** Who it is at the identity provider. */
  subject: string;
  /** In its normal form. */
  email: string;
}

/**
 * The user whom a directory of the organization has for somebody at its identity provider: by the id that both have,
 * else by the address, which may be another one than that of the user. Only of a member, and only with a mailbox that the
 * organization holds: for anybody else it does not speak, nor for a mailbox that somebody has gone to since.
 */
export async function findProvisioned(
  unit: Unit,
  { organizationId, subject, email }: Named,
): Promise<User | undefined> {
  const em = unit.em();
  const living = { organization: organizationId, active: true, deletedAt: null };
  const options = { populate: ['user'] } as const;
  const identity =
    (await em.findOne(ScimIdentity, { ...living, externalId: subject }, options)) ??
    (await em.findOne(ScimIdentity, { ...living, email }, options));
  if (!identity) return undefined;
  const { user } = identity;
  if (!isSameMailbox(user.email, email)) {
    // An account of an address that nobody has proved may be that of a stranger.
    if (user.emailProvedAt === null) return undefined;
    if (!(await ownsDomainOf(unit, organizationId, user.email))) return undefined;
  }
  const isMember = await em.count(Member, { organization: organizationId, user: user.id });
  return isMember > 0 ? user : undefined;
}
