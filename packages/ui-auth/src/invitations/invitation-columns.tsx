import type { Format } from '#messages/create-format.ts';
import type { RoleNames } from '#organization-roles/useRoleNames.ts';
import { Badge } from '#primitives/display/Badge.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { TableColumn } from '#table/table-props.ts';
import type { Team } from '#teams/useTeams.ts';
import { findStatus, type InvitationRow, tones } from './invitation-status.ts';
import type { invitationsTable } from './invitations-table-words.ts';

interface ColumnOptions {
  words: Words<keyof typeof invitationsTable>;
  names: RoleNames;
  format: Format;
  /** Undefined where there are none. */
  teams: readonly Team[] | undefined;
}

/** Columns: address, role, team, inviter, status, and date. */
export function toColumns({ words, names, format, teams }: ColumnOptions): TableColumn<InvitationRow>[] {
  const teamsOf = ({ teamId }: InvitationRow): string =>
    names.items(
      (teamId?.split(',') ?? []).flatMap((id) => teams?.find((team) => team.id === id)?.name ?? []),
    );
  const team: TableColumn<InvitationRow> = {
    id: 'team',
    label: words('team'),
    cell: (row) => teamsOf(row) || <span className="ua-table-none">{words('noTeam')}</span>,
  };
  return [
    { id: 'email', label: words('email'), isName: true, cell: ({ email }) => email },
    { id: 'role', label: words('role'), cell: ({ role }) => names.roles(role) },
    ...(teams ? [team] : []),
    {
      id: 'inviter',
      label: words('inviter'),
      cell: ({ inviter }) => inviter && <span title={inviter.email}>{inviter.name || inviter.email}</span>,
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
            {status === 'pending' && (
              <time
                className="ua-table-detail"
                dateTime={row.expiresAt}
                title={format.dateTime(row.expiresAt)}
              >
                {words('expires', { time: format.relative(row.expiresAt) })}
              </time>
            )}
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
