import { Session, tableOf } from '@keystead/db';
import { defineHeldRows } from '#core/call/revocation/held-rows.ts';

const inactive = { activeOrganizationId: null, activeTeamId: null } as const;

/** The organization is active in no session of a former member any more. */
export const activeForMember = defineHeldRows({
  holder: 'membership',
  name: 'sessions in which an organization is active',
  table: Session,
  paths: [],
  on: { left: 'revoke', removed: 'revoke', suspended: 'revoke', 'access-ended': 'keep' },
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
