import type { SsoConnection } from '@keystead/db';
import { endHolders } from '#core/call/revocation/end-holders.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import {
  SSO_PROTOCOL_NOT_CONFIGURED,
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO,
} from '#features/enterprise-connections/errors.ts';
import { agentsAllowed, agentsStopped } from '#features/enterprise-connections/facts.ts';
import { isTested } from '#features/enterprise-connections/passed-tests.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';
import { SSO_NOT_TESTED } from '#features/organization-policies/errors.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** Errors of `assertMayVouch`. */
export const vouchingRefusals = [SSO_PROTOCOL_NOT_CONFIGURED, SSO_NOT_TESTED];

interface Asked {
  /** The call switches it on. */
  isAsked: boolean;
  /** The call makes it the connection of another identity provider. */
  isOther: boolean;
  membership: Pick<Membership, 'member'> | undefined;
}

/**
 * Whoever lets an identity provider vouch for agents gives it all that applications can do for its people: so only owners
 * do, once somebody has tested it as it is.
 */
export async function assertMayVouch(
  { unit, em }: OrganizationTransaction,
  connection: SsoConnection,
  { isAsked, isOther, membership }: Asked,
): Promise<void> {
  if (!isAsked || (connection.allowAgents && !isOther)) return;
  if (!membership || !hasCreatorRole(unit, membership.member.role))
    throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO);
  if (connection.protocol !== 'oidc')
    throw new AuthError(SSO_PROTOCOL_NOT_CONFIGURED, { params: { protocol: 'OIDC' } });
  if (isOther || !(await isTested(em, connection))) throw new AuthError(SSO_NOT_TESTED);
}

/** What a change does to agents: what they have ends when the connection vouches no more, or is another one. */
export async function noteVouching(
  transaction: OrganizationTransaction,
  { id, providerId, allowAgents }: SsoConnection,
  { didVouch, isOther, actorId }: { didVouch: boolean; isOther: boolean; actorId: string },
): Promise<void> {
  const { unit, organization } = transaction;
  if (didVouch && (isOther || !allowAgents))
    await endHolders(transaction, 'connection', { holders: [{ id }], ending: 'not-vouching', actorId });
  if (didVouch === allowAgents) return;
  record(unit, allowAgents ? agentsAllowed : agentsStopped, {
    actorId,
    organizationId: organization.id,
    targetType: 'sso-connection',
    targetId: id,
    data: { providerId },
  });
}
