import { SsoConnection } from '@keystead/db';
import { AuthError } from '#core/errors/auth-error.ts';
import { SSO_IS_REQUIRED } from '#features/enterprise-connections/errors.ts';
import { findVerified } from '#features/enterprise-connections/find-connection.ts';
import { needsConnections } from '#features/enterprise-connections/needs-connections.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** Refuses to do without a connection without which nobody could meet the policy. */
export async function assertNotNeeded(
  { unit, em, organization }: OrganizationTransaction,
  id: string,
): Promise<void> {
  if (!needsConnections(unit, organization, { id })) return;
  const others = { organization: organization.id, enabled: true, id: { $ne: id } };
  if ((await em.count(SsoConnection, others)) === 0) throw new AuthError(SSO_IS_REQUIRED);
}

interface DomainChange {
  before: readonly string[];
  after: readonly string[];
}

/** Whether nobody comes in any more by a connection whose domains change: none of the new ones is verified. */
export async function losesDomains(
  { unit, organization: { id } }: OrganizationTransaction,
  { before, after }: DomainChange,
): Promise<boolean> {
  const verified = await findVerified(unit, id, [...before, ...after]);
  return before.some((one) => verified.has(one)) && !after.some((one) => verified.has(one));
}
