import { Member, type Organization, OrganizationDomain, type SsoConnection, type User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import {
  findFirstConnection,
  findOrganizationOfDomain,
} from '#features/enterprise-connections/find-connection.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';
import { HELD_AFTER_LAPSE } from '#features/enterprise-enforcement/facts.ts';
import { domainOfEmail } from '#features/organization-domains/domain-name.ts';
import { isEnforcing, rulesOf } from '#features/organization-membership/policy.ts';

/** What an organization demands of people with an address of one of its domains. */
export interface Enforcement {
  organization: Organization;
  /** The connection to sign in with. */
  connection: SsoConnection;
}

/**
 * The connection that manages an address: its domain is verified by an organization that has one which is switched on.
 * By the domain alone, whether somebody has the address or not.
 */
export async function findManagingConnection(unit: Unit, email: string): Promise<SsoConnection | undefined> {
  const id = await findManagingOrganization(unit, email);
  return id === undefined ? undefined : findFirstConnection(unit, { organization: { id } });
}

async function findManagingOrganization(unit: Unit, email: string): Promise<string | undefined> {
  const domain = hasConnections(unit) ? domainOfEmail(email) : undefined;
  return domain === undefined ? undefined : findOrganizationOfDomain(unit, domain);
}

/** The connection that an organization can demand at the door: none while all of them have been dead for long. */
export const findDemandable = (unit: Unit, id: string): Promise<SsoConnection | undefined> =>
  findFirstConnection(unit, { organization: { id }, restsSince: null });

async function toEnforcement(unit: Unit, organizationId: string): Promise<Enforcement | undefined> {
  const connection = await findDemandable(unit, organizationId);
  return connection && isEnforcing(unit, rulesOf(unit, connection.organization))
    ? { organization: connection.organization, connection }
    : undefined;
}

/** The organization that demands its identity provider of an address. */
export async function findEnforcement(unit: Unit, email: string): Promise<Enforcement | undefined> {
  const id = await findManagingOrganization(unit, email);
  return id === undefined ? undefined : toEnforcement(unit, id);
}

/**
 * The organization of a member whose domain has lapsed. Whoever takes the domain over is no member, and is not held by
 * a former owner of it.
 */
export async function findLapsedEnforcement(unit: Unit, user: User): Promise<Enforcement | undefined> {
  const domain = hasConnections(unit) ? domainOfEmail(user.email) : undefined;
  if (domain === undefined) return undefined;
  const since = new Date(unit.now.getTime() - HELD_AFTER_LAPSE * 1000);
  const lapsed = await unit.em().find(OrganizationDomain, {
    domain,
    lapsedAt: { $gt: since },
    organization: { deletedAt: null },
  });
  for (const { organizationId: id } of lapsed) {
    if ((await unit.em().count(Member, { organization: id, user: user.id })) === 0) continue;
    const found = await toEnforcement(unit, id);
    if (found) return found;
  }
  return undefined;
}
