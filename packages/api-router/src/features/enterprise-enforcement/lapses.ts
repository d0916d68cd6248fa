import { OrganizationDomain } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { Chore } from '#core/call/expired/delete-expired.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';
import { HELD_AFTER_LAPSE } from '#features/enterprise-enforcement/facts.ts';
import { findDemandable } from '#features/enterprise-enforcement/find-enforcement.ts';
import { ssoDomainLapsedMail } from '#features/enterprise-enforcement/mails.ts';
import { noticeToOwners } from '#features/organization-membership/notice-to-owners.ts';
import { isEnforcing, rulesOf } from '#features/organization-membership/policy.ts';

const AT_ONCE = 100;

async function tellOwners(unit: Unit, { organizationId: id, domain }: OrganizationDomain): Promise<void> {
  const connection = await findDemandable(unit, id);
  if (!connection || !isEnforcing(unit, rulesOf(unit, connection.organization))) return;
  const { organization } = connection;
  const place = { unit, em: unit.em(), organization };
  await noticeToOwners(place, ssoDomainLapsedMail, (owner) => ({ ...owner, domain }));
}

/** One of several processes finds the domain. */
function open(unit: Unit, claim: OrganizationDomain): void {
  const { id, lapsedAt } = claim;
  unit.write(async (em) => {
    const opened = await em.nativeUpdate(OrganizationDomain, { id, lapsedAt }, { lapsedAt: null });
    if (opened === 1) await tellOwners(unit, claim);
  });
}

/** Once the time after a lapse is over, every way of signing in is open. */
export const openLapsed: Chore = async (deps) => {
  if (!hasConnections(deps)) return;
  const caller = serviceCaller(deps);
  for (;;) {
    const lapsed = await detached(caller, ({ em, now }) => {
      const until = new Date(now.getTime() - HELD_AFTER_LAPSE * 1000);
      return em().find(
        OrganizationDomain,
        { lapsedAt: { $lte: until } },
        { orderBy: { lapsedAt: 'asc' }, limit: AT_ONCE },
      );
    });
    for (const claim of lapsed) await detached(caller, async (unit) => open(unit, claim));
    if (lapsed.length < AT_ONCE) return;
  }
};
