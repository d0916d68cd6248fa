import { SsoConnection } from '@keystead/db';
import { AuthError } from '#core/errors/auth-error.ts';
import { SSO_IS_REQUIRED } from '#features/enterprise-connections/errors.ts';
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
