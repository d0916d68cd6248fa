'use client';

import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import type { PartProps } from '#card/card-props.ts';
import type { CardInside } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import type { OrganizationMember, PublicAuthConfig } from '#client/wire-types.ts';
import { fillSlot } from '#flow/flow-props.ts';
import type { Invited } from '#invitations/invited.ts';
import { InvitedRows } from '#invitations/later-rows.tsx';
import { useInvited } from '#invitations/useInvited.ts';
import { defineOrganizationCard } from '#organization-membership/define-organization-card.tsx';
import { areOrganizationsOffered } from '#organization-membership/is-offered.ts';
import { useMembership } from '#organization-membership/useMembership.ts';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useAuthEvents } from '#provider/useHost.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { useMessages } from '#provider/words/useMessages.ts';
import { DataTable } from '#table/DataTable.tsx';
import type { TableColumn } from '#table/table-props.ts';
import { isNarrowed, type PageSize } from '#table/table-state.ts';
import { useKeptState } from '#table/useKeptState.ts';
import type { TableStateProps } from '#table/useTableState.ts';
import { areTeamsOffered } from '#teams/is-offered.ts';
import type { Team } from '#teams/useTeams.ts';
import { membersTable as english } from '#words/members-table.ts';
import { InviteButton } from './InviteButton.tsx';
import { toMemberName } from './MemberCell.tsx';
import { MemberDialogs } from './MemberDialogs.tsx';
import { MembersFile } from './MembersFile.tsx';
import { type MemberColumnName, toMemberColumns } from './member-columns.tsx';
import { findReach, toMemberEntries } from './member-entries.tsx';
import { toMemberHead } from './member-head.ts';
import { memberAddress } from './member-query.ts';
import { toSelection } from './member-selection.tsx';
import { useMemberCount } from './useMemberCount.ts';
import { useMemberRows } from './useMemberRows.ts';
import { useMembersTable } from './useMembersTable.ts';
import { type RoleOption, useRoleOptions } from './useRoleOptions.ts';

/** A column of `MembersTable`: one of the kit by its name, or one of the application. */
export type MemberColumn = MemberColumnName | TableColumn<OrganizationMember>;

export interface MembersTableProps
  extends PartProps<'header' | 'action' | 'footer' | 'toolbar' | 'empty'>,
    TableStateProps {
  /** Default: the active organization. */
  organizationId?: string | undefined;
  /** Number of rows on a page. Default 25. */
  pageSize?: PageSize | undefined;
  /**
   * Columns in order; own ones are of the form `{ id, label, cell }`. Default: member, role, teams if there are any,
   * joined.
   */
  columns?: readonly MemberColumn[] | undefined;
  /** Roles to offer, in order, with words of your own. Default: all of the server. */
  roles?: readonly RoleOption[] | undefined;
  /**
   * The query of the page keeps search, filters, order and page, so that a link or a reload shows the same. It takes
   * the place of `state`. Default false.
   */
  inAddress?: boolean | undefined;
  /** Lets several members be changed at once. Default true. */
  selectable?: boolean | undefined;
  /** Shows a button to invite, with the permission. Default true. */
  canInvite?: boolean | undefined;
  /** Shows who is invited below the first page of members, with the permission to invite. Default false. */
  showInvited?: boolean | undefined;
  /** Page with all invitations, for a link below the first of them. Without it there is their number alone. */
  invitationsHref?: string | undefined;
  /** Makes names buttons, and is called with the member whose name was pressed. */
  onMemberClick?: ((member: OrganizationMember) => void) | undefined;
  /** Changes the menu of a row, from the standard one. */
  rowActions?:
    | ((member: OrganizationMember, standard: readonly MenuEntry[]) => readonly MenuEntry[])
    | undefined;
}

const standard = (config: PublicAuthConfig | undefined): MemberColumnName[] =>
  config && areTeamsOffered(config) ? ['member', 'role', 'teams', 'joined'] : ['member', 'role', 'joined'];

/** Members of the organization: searched, sorted and paged by the server, with actions for one or several. */
export const MembersTable = defineOrganizationCard<MembersTableProps, 'membersTable'>(
  {
    name: 'members-table',
    group: 'membersTable',
    english,
    asks: ['organization.listMembers'],
    isOffered: areOrganizationsOffered,
  },
  Members,
);

function Members({ words, frame, ...props }: CardInside<MembersTableProps, 'membersTable'>) {
  const { selectable = true, canInvite = true, showInvited = false, slots = {}, onMemberClick } = props;
  const { rowActions = (_, standard) => standard, localization } = props;
  const format = useFormat();
  const emit = useAuthEvents();
  const { status } = useSession();
  const { config } = useAuthConfig();
  const columns = props.columns ?? standard(config);
  const [state, change] = useKeptState(props, memberAddress);
  const own = useMembership(props.organizationId);
  const { organizationId, membership } = own;
  const page = useMemberRows(own, state, columns);
  const { rows, teams, total, listed, isStale, error, refetch } = page;
  const count = useMemberCount(organizationId, page, state);
  const mayInvite = membership?.can({ invitation: ['create'] }) ?? false;
  const invited = useInvited(organizationId, state, { enabled: mayInvite, shown: showInvited });
  const roles = useRoleOptions(membership, props.roles);
  const flow = useMembersTable(organizationId, localization);
  if (status === 'signed-out' || organizationId === undefined || membership === null) return null;

  const reach = findReach(membership, roles);

  function askToEnd(member: OrganizationMember): void {
    if (member.isLastOwner || !reach.canEnd(member)) return;
    flow.ask(member.isYou ? { about: 'leave' } : { about: 'remove', member });
  }

  const common = { organizationId, words, localization };
  const file = { organizationId, state, total: listed };
  const known = toMemberColumns({ flow, roles, reach, teams, format, words, onOpen: onMemberClick });
  const shown = columns.map((column) => (typeof column === 'string' ? known[column] : column));
  const selection = selectable ? toSelection({ flow, roles, reach, words }) : undefined;
  const below = { membership, invited, teams, localization, isSelectable: selection !== undefined };
  return (
    <SettingsCard
      {...frame}
      description={toMemberHead(count, invited.count, words)}
      action={
        <div className="ua-row-actions">
          <MembersFile {...file} key={rows ? 'file' : 'waiting'} />
          {fillSlot(slots.toolbar, canInvite && mayInvite && <InviteButton {...common} count={count} />)}
        </div>
      }
    >
      <DataTable<OrganizationMember>
        caption={words('title')}
        columns={shown}
        rows={invited.isAwaited ? undefined : rows}
        total={total}
        toId={({ id }) => id}
        toName={toMemberName}
        state={state}
        onChange={(next) => {
          if (next.q) emit({ name: 'members_searched' });
          change(next);
        }}
        isStale={isStale}
        error={error}
        onRetry={() => void refetch()}
        searchLabel={words('find')}
        filters={[toRoleFilter(roles, words), ...toTeamFilter(teams, words)]}
        selection={selection}
        below={toBelow(
          <InvitedRows {...below} columns={shown} href={props.invitationsHref} />,
          invited,
          words,
        )}
        rowActions={(member) =>
          rowActions(
            member,
            toMemberEntries(member, {
              reach,
              words,
              hasRoles: roles.given.length > 1,
              onRoles: () => flow.ask({ about: 'roles', member }),
              onCheck: () => flow.ask({ about: 'permission', member }),
              onEnd: () => askToEnd(member),
            }),
          )
        }
        rowError={({ id }) => flow.actions.faults.get(id)}
        isBusy={({ id }) => flow.actions.busy.has(id)}
        onDelete={askToEnd}
        empty={fillSlot(slots.empty, <Nobody words={words} />)}
        footer={<Places total={total} shown={!isNarrowed(state)} words={words} />}
      />
      <MemberDialogs
        {...common}
        question={flow.question}
        options={roles.given}
        onClose={() => flow.ask(null)}
        onRemove={(member) => void flow.remove(member)}
        onRemoveAll={() => void flow.removeSelected()}
        onRoles={(member, role) => flow.askToChange(member, role)}
        onOwner={(member, role) => void flow.changeRole(member, role)}
        onOwners={(role) => void flow.changeSelected(role)}
      />
    </SettingsCard>
  );
}

/** Rows of the people who are invited, below those of the members. */
const toBelow = (rows: ReactNode, { found }: Invited, words: MemberWords) => ({
  total: found,
  rows,
  toRange: (people: string) => words('withInvited', { people, invited: words('invited', { count: found }) }),
});

type MemberWords = ReturnType<typeof useMessages<'membersTable'>>;

const toOptions = (teams: readonly Team[]) => teams.map(({ id, name }) => ({ value: id, label: name }));

const toRoleFilter = ({ all }: ReturnType<typeof useRoleOptions>, words: MemberWords) => ({
  id: 'role',
  label: words('role'),
  options: all,
});

/** No filter for a single team. */
const toTeamFilter = (teams: readonly Team[] | undefined, words: MemberWords) =>
  teams && teams.length > 1 ? [{ id: 'team', label: words('team'), options: toOptions(teams) }] : [];

const Nobody = ({ words }: { words: MemberWords }): ReactNode => (
  <EmptyState
    icon={<Icon name="members" glyph={UsersRound} size={40} />}
    title={words('emptyTitle')}
    description={words('emptyText')}
  />
);

/** Number of used places, if the server has a limit. */
function Places({ total, shown, words }: { total: number; shown: boolean; words: MemberWords }): ReactNode {
  const { config } = useAuthConfig();
  const max = config?.organization.membershipLimit ?? null;
  return shown && max !== null ? <span>{words('places', { count: total, max })}</span> : null;
}
