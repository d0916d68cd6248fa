import { Member, type Orm, Session } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { endSessions } from '#core/session/end-sessions.ts';
import { findRequirement, rulesOf } from '#features/organization-membership/policy.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** Members of one statement. */
const AT_ONCE = 500;

async function* findMembers(em: Orm['em'], organizationId: string): AsyncGenerator<string[]> {
  let last = '';
  for (;;) {
    const where = { organization: organizationId, id: { $gt: last } };
    const members = await em.find(Member, where, { ...asStored, orderBy: { id: 'asc' }, limit: AT_ONCE });
    if (members.length > 0) yield members.map(({ userId }) => userId);
    const end = members.at(-1);
    if (members.length < AT_ONCE || !end) return;
    last = end.id;
  }
}

/** Ends the sessions of members who signed in by a method that the policy does not take. */
export async function endOthers({ unit, em, organization }: OrganizationTransaction): Promise<void> {
  const asking = { organizationId: organization.id, rules: rulesOf(unit, organization) };
  const isOther = (session: Session, to: Unit): boolean =>
    findRequirement(asking, { ...session, userId: session.userId }, to) === 'other-method';
  for await (const userIds of findMembers(em, organization.id)) {
    const sessions = await em.find(Session, { user: { $in: userIds } }, asStored);
    const others = sessions.filter((session) => isOther(session, unit));
    if (others.length === 0) continue;
    const ids = others.map(({ id }) => id);
    await endSessions(unit, em, { where: { id: { $in: ids } }, ending: 'not-allowed' });
    for (const { userId } of others) unit.changed.add(userId);
  }
}
