'use client';

import type { OrganizationMember } from '#client/wire-types.ts';
import type { Format } from '#messages/create-format.ts';
import { useItems } from '#provider/words/useItems.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { TableColumn } from '#table/table-props.ts';
import type { Team } from '#teams/useTeams.ts';
import type { membersTable } from '#words/members-table.ts';
import { MemberCell, toMemberName } from './MemberCell.tsx';
import type { MembersQuestion } from './MemberDialogs.tsx';
import type { MemberReach } from './member-entries.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import type { MembersTableState } from './useMembersTable.ts';
import type { RoleOptions } from './useRoleOptions.ts';

/** Columns of the kit, by their names in `columns`. */
export type MemberColumnName = 'member' | 'role' | 'teams' | 'joined';

interface ColumnOptions {
  flow: MembersTableState;
  roles: RoleOptions;
  /** Undefined until they are loaded. */
  teams: readonly Team[] | undefined;
  reach: MemberReach;
  onOpen: ((member: OrganizationMember) => void) | undefined;
  format: Format;
  words: Words<keyof typeof membersTable>;
}

export function toMemberColumns(
  options: ColumnOptions,
): Record<MemberColumnName, TableColumn<OrganizationMember>> {
  const { flow, roles, teams = [], reach, onOpen, format, words } = options;
  const { actions } = flow;
  const several = (member: OrganizationMember): MembersQuestion => ({ about: 'roles', member });
  return {
    member: {
      id: 'member',
      label: words('member'),
      isName: true,
      sortable: true,
      cell: (member) => <MemberCell member={member} words={words} onOpen={onOpen} />,
    },
    role: {
      id: 'role',
      label: words('role'),
      sortable: true,
      cell: (member) => (
        <RoleSelect
          member={member}
          name={toMemberName(member)}
          role={actions.coming.get(member.id) ?? member.role}
          options={roles}
          canChange={reach.canUpdate && reach.isReachable(member)}
          busy={actions.busy.has(member.id)}
          saved={flow.savedId === member.id}
          words={words}
          onChange={(role) => flow.askToChange(member, role)}
          onSeveral={() => flow.ask(several(member))}
        />
      ),
    },
    teams: {
      id: 'teams',
      label: words('teams'),
      cell: (member) => (
        <TeamNames
          names={teams.filter(({ id }) => member.teams?.includes(id)).map(({ name }) => name)}
          none={words('noTeam')}
        />
      ),
    },
    joined: {
      id: 'joined',
      label: words('joined'),
      sortable: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={format.dateTime(createdAt)}>
          {format.date(createdAt)}
        </time>
      ),
    },
  };
}

function TeamNames({ names, none }: { names: readonly string[]; none: string }) {
  const toItems = useItems();
  return names.length > 0 ? toItems(names) : <span className="ua-table-none">{none}</span>;
}
