import { findOrganizationsToCheck, OrganizationDomain } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Chore } from '#core/call/expired/delete-expired.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { DAY, HOUR } from '#core/options/durations.ts';
import { type LookUp, lookUpRecord } from '#features/organization-domains/dns.ts';
import { toRecord } from '#features/organization-domains/domain-view.ts';
import { domainLapsed } from '#features/organization-domains/facts.ts';
import { holdsSignIn } from '#features/organization-domains/holds-sign-in.ts';
import { domainLapsedMail } from '#features/organization-domains/mails.ts';
import { hasDomains } from '#features/organization-domains/options.ts';
import { findOwnersInForce } from '#features/organization-membership/owners.ts';
import { toSettingsUrl } from '#features/organization-profile/settings-url.ts';

/** Organizations whose domains are checked at the same time, and domains of each of them. */
const LANES = 20;
const AT_ONCE = 4;

/** Number of days in a row without the record, after which a domain is no longer verified. */
const MISSES = 3;

const after = ({ now }: Unit, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

async function tellOwners(unit: Unit, claim: OrganizationDomain): Promise<void> {
  const { organization } = claim;
  const url = toSettingsUrl(unit, organization);
  const isHeld = holdsSignIn(unit, organization);
  for (const { user } of await findOwnersInForce({ unit, em: unit.em(), organization })) {
    const { id: userId, name, email } = user;
    const facts = { organization: organization.name, domain: claim.domain, ...toRecord(claim), url };
    const data = { name, ...facts, holdsSignIn: isHeld };
    sendMail(unit, domainLapsedMail, { to: email, userId, data });
  }
}

/** The domain is no longer verified. Members who joined by it stay. */
async function lapse(unit: Unit, claim: OrganizationDomain): Promise<void> {
  Object.assign(claim, {
    status: 'pending',
    misses: 0,
    verifiedAt: null,
    lapsedAt: unit.now,
    checkDueAt: null,
  });
  record(unit, domainLapsed, {
    actorId: null,
    organizationId: claim.organizationId,
    targetType: 'domain',
    targetId: claim.id,
    data: { domain: claim.domain },
  });
  await tellOwners(unit, claim);
}

async function write(unit: Unit, id: string, found: LookUp): Promise<void> {
  const claim = await unit.em().findOne(
    OrganizationDomain,
    // Another process may have checked it since.
    { id, status: 'verified', checkDueAt: { $lte: unit.now } },
    { populate: ['organization'] },
  );
  if (!claim) return;
  if (found === 'unknown') {
    // Not known, so the record does not count as missing.
    claim.checkDueAt = after(unit, HOUR);
    return;
  }
  claim.lastCheckedAt = unit.now;
  claim.checkDueAt = after(unit, DAY);
  claim.misses = found === 'found' ? 0 : claim.misses + 1;
  if (claim.misses >= MISSES) await lapse(unit, claim);
}

async function check(deps: AuthDeps, claim: OrganizationDomain): Promise<LookUp> {
  const { organizationId } = claim;
  const found = await lookUpRecord(deps, { ...toRecord(claim), organizationId });
  await detached(serviceCaller(deps), (unit) => write(unit, claim.id, found));
  return found;
}

const findDue = (unit: Unit, organization: string): Promise<OrganizationDomain[]> =>
  unit
    .em()
    .find(
      OrganizationDomain,
      { organization, status: 'verified', checkDueAt: { $lte: unit.now } },
      { orderBy: { checkDueAt: 'asc' }, limit: AT_ONCE },
    );

/**
 * Checks some domains of an organization. True if more are due. After a name that nobody answers the others wait for the
 * next time, so that no organization takes a lane for long.
 */
async function checkSome(deps: AuthDeps, organizationId: string): Promise<boolean> {
  const due = await detached(serviceCaller(deps), (unit) => findDue(unit, organizationId));
  const found = await Promise.all(due.map((claim) => check(deps, claim)));
  return due.length === AT_ONCE && !found.includes('unknown');
}

/** Checks the records of verified domains again, a day after the last time: in turns, some of each organization. */
export const checkDomains: Chore = async (deps) => {
  if (!hasDomains(deps)) return;
  const waiting = await detached(serviceCaller(deps), ({ em, now }) => findOrganizationsToCheck(em(), now));
  const serve = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      if (await checkSome(deps, id)) waiting.push(id);
  };
  await Promise.all(Array.from({ length: LANES }, serve));
};
