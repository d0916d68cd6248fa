import { OrganizationDomain } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO } from '#features/enterprise-connections/errors.ts';
import { claimDomain } from '#features/organization-domains/claim-domain.ts';
import { toDomainName } from '#features/organization-domains/domain-name.ts';
import {
  DOMAIN_ALREADY_CLAIMED,
  INVALID_DOMAIN,
  PUBLIC_DOMAIN,
} from '#features/organization-domains/errors.ts';
import { isPublicDomain } from '#features/organization-domains/public-domains.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import { isPermitted } from '#features/organization-membership/roles.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import type { SetupCaller } from '#features/setup-links/setup-procedure.ts';

/** Domains of one connection. */
const MOST_DOMAINS = 20;

/** Errors of domains of a connection. */
export const domainRefusals = [INVALID_DOMAIN, PUBLIC_DOMAIN, DOMAIN_ALREADY_CLAIMED];

/** The domains of an input, each as the DNS has it: the list is divided before any of them is checked. */
export function readDomains(ctx: AuthContext, domain: string): string[] {
  const given = domain.split(',');
  if (given.length > MOST_DOMAINS) throw new AuthError(INVALID_DOMAIN);
  const names = given.map((one) => {
    const name = toDomainName(one);
    if (name === undefined) throw new AuthError(INVALID_DOMAIN);
    if (isPublicDomain(ctx, name)) throw new AuthError(PUBLIC_DOMAIN);
    return name;
  });
  return [...new Set(names)];
}

/** Domains that the organization has not claimed yet are claimed with the connection, by those who may. */
export async function claimDomains(
  transaction: OrganizationTransaction,
  { membership, caller }: { membership: Membership; caller: SetupCaller },
  domains: readonly string[],
): Promise<void> {
  const { unit, em, organization } = transaction;
  const where = { organization: organization.id, domain: { $in: [...domains] } };
  const known = new Set((await em.find(OrganizationDomain, where)).map(({ domain }) => domain));
  const isFor = caller.kind !== 'set-up-link' || caller.purposes.includes('domains');
  const mayClaim = isFor && isPermitted(unit, membership, { domain: ['create'] });
  for (const domain of domains) {
    if (!known.has(domain) && !mayClaim) throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO);
    await claimDomain(transaction, domain);
  }
}
