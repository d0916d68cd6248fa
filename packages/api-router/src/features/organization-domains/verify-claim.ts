import { type OrganizationDomain, type Orm, uniqueConstraints } from '@keystead/db';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { DAY } from '#core/options/durations.ts';
import { lookUpRecord } from '#features/organization-domains/dns.ts';
import { toRecord } from '#features/organization-domains/domain-view.ts';
import {
  DOMAIN_ALREADY_CLAIMED,
  DOMAIN_NOT_FOUND,
  DOMAIN_RECORD_NOT_FOUND,
} from '#features/organization-domains/errors.ts';
import { domainVerified } from '#features/organization-domains/facts.ts';
import { isClaimedElsewhere, requireDomain } from '#features/organization-domains/find-domain.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import type { SetupContext } from '#features/setup-links/setup-procedure.ts';
import { tellOwnersOfLink } from '#features/setup-links/tell-owners-of-link.ts';

/** Seconds until a client may try again, when the DNS did not answer. */
const AFTER_SILENCE = 10;

/** The domain to verify, unless another organization has it. */
async function requireFree(
  em: Orm['em'],
  organizationId: string,
  domainId: string,
): Promise<OrganizationDomain> {
  const claim = await requireDomain(em, organizationId, domainId);
  if (await isClaimedElsewhere(em, organizationId, claim.domain)) throw new AuthError(DOMAIN_ALREADY_CLAIMED);
  return claim;
}

/** Marks the domain as verified. It may have been removed during the look-up. */
async function verify(
  transaction: OrganizationTransaction,
  caller: SetupContext['caller'],
  domainId: string,
): Promise<OrganizationDomain> {
  const { unit, em, organization } = transaction;
  const claim = await requireFree(em, organization.id, domainId);
  if (claim.status !== 'verified') {
    record(unit, domainVerified, {
      organizationId: organization.id,
      targetType: 'domain',
      targetId: claim.id,
      data: { domain: claim.domain },
    });
    if (caller.kind === 'set-up-link') await tellOwnersOfLink(transaction, caller, 'domains');
  }
  return Object.assign(claim, {
    status: 'verified' as const,
    misses: 0,
    verifiedAt: claim.verifiedAt ?? unit.now,
    lapsedAt: null,
    lastCheckedAt: unit.now,
    checkDueAt: new Date(unit.now.getTime() + DAY * 1000),
    updatedAt: unit.now,
  });
}

/** Errors of `verifyClaim`, besides that of a DNS that does not answer. */
export const verifyRefusals = [DOMAIN_NOT_FOUND, DOMAIN_RECORD_NOT_FOUND, DOMAIN_ALREADY_CLAIMED];

/** Looks for the DNS record of a domain of the caller's organization, and marks the domain as verified. */
export async function verifyClaim(ctx: SetupContext, domainId: string): Promise<OrganizationDomain> {
  const { organization } = ctx.membership;
  const expected = toRecord(await requireFree(ctx.em(), organization.id, domainId));
  const found = await lookUpRecord(ctx.deps, { ...expected, organizationId: organization.id });
  if (found === 'unknown') throw new AuthError(SERVICE_BUSY, { retryAfter: AFTER_SILENCE });
  if (found === 'absent') throw new AuthError(DOMAIN_RECORD_NOT_FOUND, { data: expected });
  // Of two organizations that verify it in parallel the unique index allows one.
  ctx.onTaken(uniqueConstraints.verifiedDomain, DOMAIN_ALREADY_CLAIMED);
  return ctx.inOrganization((transaction) => verify(transaction, ctx.caller, domainId));
}
