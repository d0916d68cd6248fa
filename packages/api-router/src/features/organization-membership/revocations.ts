import { Session, tableOf } from '@keystead/db';
import { defineHeldRows } from '#core/call/revocation/held-rows.ts';
import { endSessions } from '#core/session/end-sessions.ts';
import { findNowhereElse } from '#features/organization-membership/nowhere-else.ts';

const inactive = { activeOrganizationId: null, activeTeamId: null } as const;

/** The organization is active in no session of a former member any more. */
export const activeForMember = defineHeldRows({
  holder: 'membership',
  name: 'sessions in which an organization is active',
  table: Session,
  paths: [],
  on: {
    left: 'revoke',
    removed: 'revoke',
    deactivated: 'revoke',
    suspended: 'revoke',
    'access-ended': 'keep',
  },
  async revoke({ unit, em, holders }) {
    for (const { userId } of holders) unit.changed.add(userId);
    for (const [organization, members] of Map.groupBy(holders, ({ organizationId }) => organizationId))
      await em.nativeUpdate(
        Session,
        { user: { $in: members.map(({ userId }) => userId) }, activeOrganizationId: organization },
        inactive,
      );
  },
});

/** Whom a directory takes the only membership away has no business here any more, however they came in. */
export const sessionsOfFormerMembers = defineHeldRows({
  holder: 'membership',
  name: 'sessions',
  table: Session,
  paths: ['user'],
  on: { left: 'keep', removed: 'keep', deactivated: 'revoke', suspended: 'keep', 'access-ended': 'keep' },
  async revoke({ unit, em, holders }) {
    const userIds = await findNowhereElse(em, holders);
    if (userIds.length === 0) return;
    for (const userId of userIds) unit.changed.add(userId);
    await endSessions(unit, em, { where: { user: { $in: userIds } }, ending: 'not-allowed' });
  },
});

/** The same for everybody. */
export const activeForAll = defineHeldRows({
  holder: 'organization',
  name: 'sessions in which an organization is active',
  table: Session,
  paths: ['activeOrganizationId'],
  on: { deleted: 'revoke', erased: 'revoke' },
  async revoke({ unit, em, holders }) {
    const [session, member] = [tableOf({ em }, 'session'), tableOf({ em }, 'member')];
    for (const { id } of holders) {
      const rows = await em.execute<{ user_id: string }[]>(
        `update ${session} set "active_organization_id" = null, "active_team_id" = null
         where "active_organization_id" = ? and "user_id" in (select "user_id" from ${member} where "organization_id" = ?)
         returning "user_id"`,
        [id, id],
      );
      for (const row of rows) unit.changed.add(row.user_id);
    }
  },
});
