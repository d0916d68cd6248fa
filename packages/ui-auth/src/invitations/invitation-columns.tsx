import type { Format } from '#messages/create-format.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import type { RoleNames } from '#organization-roles/useRoleNames.ts';
import { Badge } from '#primitives/display/Badge.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { TableColumn } from '#table/table-props.ts';
import type { Team } from '#teams/useTeams.ts';
import type { invitationsTable } from '#words/invitations-table.ts';
import { InvitedCell } from './InvitedCell.tsx';
import { findStatus, type InvitationRow, tones } from './invitation-status.ts';

interface ColumnOptions {
  words: Words<keyof typeof invitationsTable>;
  names: RoleNames;
  format: Format;
  /** Undefined where there are none. */
  teams: readonly Team[] | undefined;
}

type Column = TableColumn<InvitationRow>;

/** The teams that an invitation is for. */
function toTeamColumn({ words, names, teams }: ColumnOptions): Column {
  const teamsOf = ({ teamId }: InvitationRow): string =>
    names.items(
      (teamId?.split(',') ?? []).flatMap((id) => teams?.find((team) => team.id === id)?.name ?? []),
    );
  return {
    id: 'team',
    label: words('team'),
    cell: (row) => teamsOf(row) || <span className="ua-table-none">{words('noTeam')}</span>,
  };
}

const toRoleColumn = ({ words, names }: ColumnOptions): Column => ({
  id: 'role',
  label: words('role'),
  cell: ({ role }) => names.roles(role),
});

const toEnd = ({ expiresAt }: InvitationRow, { words, format }: ColumnOptions) => (
  <time className="ua-table-detail" dateTime={expiresAt} title={format.dateTime(expiresAt)}>
    {words('expires', { time: format.relative(expiresAt) })}
  </time>
);

/** Columns below those of members, by the ids of these. What an end is, its own words say. */
export function toInvitedColumns(options: ColumnOptions): Column[] {
  const { words, format } = options;
  return [
    {
      id: 'member',
      label: words('email'),
      isName: true,
      cell: (row) => <InvitedCell row={row} words={words} format={format} />,
    },
    toRoleColumn(options),
    { ...toTeamColumn(options), id: 'teams' },
    { id: 'joined', label: '', cell: (row) => toEnd(row, options) },
  ];
}

/** Columns: address, role, team, inviter, status, and date. */
export function toColumns(options: ColumnOptions): Column[] {
  const { words, format, teams } = options;
  return [
    { id: 'email', label: words('email'), isName: true, cell: ({ email }) => email },
    toRoleColumn(options),
    ...(teams ? [toTeamColumn(options)] : []),
    {
      id: 'inviter',
      label: words('inviter'),
      cell: ({ inviter }) =>
        inviter && (
          <span title={toShownEmail(inviter.email)}>{inviter.name || toShownEmail(inviter.email)}</span>
        ),
    },
    {
      id: 'status',
      label: words('status'),
      cell: (row) => {
        const status = findStatus(row);
        return (
          <span className="ua-table-stack">
            <Badge tone={tones[status]} dot>
              {words(`status.${status}`)}
            </Badge>
            {status === 'pending' && toEnd(row, options)}
          </span>
        );
      },
    },
    {
      id: 'sent',
      label: words('sent'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={format.dateTime(createdAt)}>
          {format.relative(createdAt)}
        </time>
      ),
    },
  ];
}
