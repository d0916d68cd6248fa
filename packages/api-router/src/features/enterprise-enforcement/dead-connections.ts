import { type Organization, type Orm, SsoConnection } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { Chore } from '#core/call/expired/delete-expired.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import type { FaultName } from '#features/enterprise-connections/fault-name.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';
import { HELD_AFTER_LAPSE } from '#features/enterprise-enforcement/facts.ts';
import { ssoRestsMail } from '#features/enterprise-enforcement/mails.ts';
import { noticeToOwners } from '#features/organization-membership/notice-to-owners.ts';
import { isEnforcing, rulesOf } from '#features/organization-membership/policy.ts';

const AT_ONCE = 100;

/** The two moments that owners are told of, by the column that says when it was. */
type Stage = 'deadSince' | 'restsSince';

interface Place {
  unit: Unit;
  em: Orm['em'];
  organization: Organization;
}

interface Dead {
  connection: Pick<SsoConnection, 'id' | 'name'>;
  stage: Stage;
  reason: FaultName;
}

/**
 * Tells owners whose policy asks for the identity provider that nobody can come in by it. As long as another one of the
 * organization works, nothing is different for the policy.
 */
export async function tellOfDeath(place: Place, { connection, stage, reason }: Dead): Promise<void> {
  const { unit, em, organization } = place;
  if (!isEnforcing(unit, rulesOf(unit, organization))) return;
  const { id, name: provider } = connection;
  const others = { organization: organization.id, enabled: true, id: { $ne: id }, [stage]: null };
  if ((await em.count(SsoConnection, others)) > 0) return;
  const facts = { provider, reason, isOpen: stage === 'restsSince' };
  await noticeToOwners(place, ssoRestsMail, (owner) => ({ ...owner, ...facts }));
}

/** One of several processes finds the connection. */
function open(unit: Unit, connection: SsoConnection): void {
  const { id, deadSince, organization } = connection;
  unit.write(async (em) => {
    const found = { id, deadSince, restsSince: null };
    const opened = await em.nativeUpdate(SsoConnection, found, { restsSince: unit.now });
    if (opened !== 1) return;
    await tellOfDeath({ unit, em, organization }, { connection, stage: 'restsSince', reason: 'silent' });
  });
}

/** Once a connection has been dead for that long, every way of signing in is open. */
// Why: docs/decisions/0186-open-the-door-behind-a-dead-identity-provider.md
export const openDead: Chore = async (deps) => {
  if (!hasConnections(deps)) return;
  const caller = serviceCaller(deps);
  for (;;) {
    const dead = await detached(caller, ({ em, now }) => {
      const until = new Date(now.getTime() - HELD_AFTER_LAPSE * 1000);
      const where = { deadSince: { $lte: until }, restsSince: null, organization: { deletedAt: null } };
      return em().find(SsoConnection, where, {
        populate: ['organization'],
        orderBy: { deadSince: 'asc' },
        limit: AT_ONCE,
      });
    });
    for (const connection of dead) await detached(caller, async (unit) => open(unit, connection));
    if (dead.length < AT_ONCE) return;
  }
};
