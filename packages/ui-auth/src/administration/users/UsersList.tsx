'use client';

import PanelRight from 'lucide-react/icons/panel-right';
import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import type { AdminRightsState } from '#administration-access/useAdminRights.ts';
import { toUserName } from '#administration-access/user-status.ts';
import { useUserRoles } from '#administration-access/useUserRoles.ts';
import { ActionSkeleton } from '#card/CardSkeleton.tsx';
import type { CardFrame } from '#card/card-props.ts';
import { SettingsCard } from '#card/SettingsCard.tsx';
import type { AdminUser } from '#client/wire-types.ts';
import { fillSlot } from '#flow/flow-props.ts';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useAuthEvents } from '#provider/useHost.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { DataTable } from '#table/DataTable.tsx';
import { useTableNarrowing } from '#table/TableFilters.tsx';
import { isNarrowed, type TableState } from '#table/table-state.ts';
import { useKeptState } from '#table/useKeptState.ts';
import { userActions } from '#words/user-actions.ts';
import { usersTable as english } from '#words/users-table.ts';
import { toEntry } from '../actions/action-look.tsx';
import { findActions, type PossibleAction, type UserActionName } from '../actions/user-action.ts';
import { useUserQuestion } from '../actions/useUserQuestion.ts';
import { BulkBar, type BulkBarProps } from './BulkBar.tsx';
import { CreateUserButton } from './CreateUserButton.tsx';
import { type Many, UserOverlays } from './UserOverlays.tsx';
import { UsersFile } from './UsersFile.tsx';
import { standardColumns, toUserColumns } from './user-columns.tsx';
import { toUserFilters } from './user-filters.ts';
import { sortableColumns, userFilters } from './user-query.ts';
import type { UsersTableProps } from './users-table-props.ts';
import { useShownUser } from './useShownUser.ts';
import { useUsers } from './useUsers.ts';
import { useUsersTable } from './useUsersTable.ts';

const nobody: ReadonlySet<never> = new Set();
/** The values that the address of the page can set. Without them, the newest come first. */
const kept = {
  start: { sort: { by: 'created', dir: 'desc' } },
  filters: userFilters,
  sortable: sortableColumns,
} as const;

interface UsersListProps extends UsersTableProps {
  access: AdminRightsState;
  frame: CardFrame;
}

/** Asks again for the users, and for the rights if these failed. */
function askAgain(access: AdminRightsState, refetch: () => unknown): void {
  if (access.error) access.refetch();
  void refetch();
}

/** The table, for administrators with the permission. */
export function UsersList({ access, frame, ...props }: UsersListProps) {
  const { actions: offered = {}, columns = standardColumns, selectable = true, slots = {} } = props;
  const { localization, rowActions = (_, standard) => standard } = props;
  const words = useMessages('usersTable', english, localization);
  const actionWords = useMessages('userActions', userActions, localization);
  const format = useFormat();
  const emit = useAuthEvents();
  const { now } = useAuthUI();
  const ownId = useUser()?.id;
  const { rights = nobody } = access;
  const roles = useUserRoles(localization);
  const [state, change] = useKeptState(props, kept);
  const { users, total, isStale, error, refetch } = useUsers(state);
  const bulk = useUsersTable(localization);
  const asking = useUserQuestion(localization);
  const [many, askMany] = useState<Many>(null);
  const { open, ...drawer } = useShownUser(users, props);
  const may = (name: UserActionName | 'create'): boolean => rights.has(name) && offered[name] !== false;
  const canChangeMany = selectable && (may('setRole') || may('ban') || may('revokeSessions'));

  function follow(next: Partial<TableState>): void {
    if (next.q) emit({ name: 'users_searched' });
    change(next);
  }

  const common = { bulk, words };
  const toUserEntry = (user: AdminUser, action: PossibleAction) => {
    const onSelect = (): void => asking.choose(action.name, user);
    return toEntry({ user, action, now: now(), words: actionWords, onSelect });
  };
  const own = toUserColumns({ ownId, toRole: roles.toLabel, onOpen: open, format, words });
  const narrowing = useTableNarrowing(toUserFilters(roles.options, words), state, follow);
  const head = users ? words(isNarrowed(state) ? 'found' : 'total', { count: total }) : words('description');
  const listed = users || error || access.error ? total : undefined;
  return (
    <SettingsCard
      {...frame}
      description={head}
      action={
        <div className="ua-row-actions">
          <UsersFile key={users ? 'file' : 'waiting'} total={listed} state={state} />
          {fillSlot(
            slots.toolbar,
            <Create access={access} may={may('create')} localization={localization} />,
          )}
        </div>
      }
    >
      <DataTable<AdminUser>
        caption={words('title')}
        columns={columns.map((column) => (typeof column === 'string' ? own[column] : column))}
        rows={users}
        total={total}
        toId={({ id }) => id}
        toName={toUserName}
        state={state}
        onChange={follow}
        isStale={isStale}
        error={access.error ?? (access.rights ? error : null)}
        onRetry={() => askAgain(access, refetch)}
        searchLabel={words('find')}
        narrowing={narrowing}
        selection={
          canChangeMany
            ? toSelection(ownId, { ...common, may, actionWords, roles, onAsk: askMany })
            : undefined
        }
        rowActions={(user) =>
          rowActions(user, [
            toDetails(actionWords, () => open(user)),
            ...findActions(user, { rights, offered, ownId, now: now() }).map((action) =>
              toUserEntry(user, action),
            ),
          ])
        }
        rowError={({ id }) => bulk.faults.get(id)}
        isBusy={({ id }) => bulk.busy.has(id)}
        onDelete={(user) => {
          if (may('delete') && user.id !== ownId) asking.choose('delete', user);
        }}
        onOpen={open}
        empty={fillSlot(slots.empty, <NoUsers words={words} />)}
      />
      <UserOverlays
        {...common}
        {...drawer}
        asking={asking}
        many={many}
        localization={localization}
        actions={offered}
        inAddress={props.inAddress}
        onManyAsked={() => askMany(null)}
      />
    </SettingsCard>
  );
}

interface CreateProps extends Pick<UsersTableProps, 'localization'> {
  access: AdminRightsState;
  may: boolean;
}

/** The button to create a user, or its place until it is known who may. */
function Create({ access, may, localization }: CreateProps) {
  const button = <CreateUserButton localization={localization} />;
  if (access.rights || access.error) return may && button;
  return <ActionSkeleton>{button}</ActionSkeleton>;
}

type UserWords = Words<keyof typeof english>;

const toDetails = (words: Words<keyof typeof userActions>, onSelect: () => void): MenuEntry => ({
  label: words('details'),
  icon: <Icon name="details" glyph={PanelRight} />,
  onSelect,
});

const NoUsers = ({ words }: { words: UserWords }) => (
  <EmptyState
    icon={<Icon name="users" glyph={UsersRound} size={40} />}
    title={words('emptyTitle')}
    description={words('emptyText')}
  />
);

interface SelectedUsersProps extends Pick<BulkBarProps, 'may' | 'words' | 'actionWords'> {
  bulk: ReturnType<typeof useUsersTable>;
  roles: ReturnType<typeof useUserRoles>;
  onAsk: (many: Many) => void;
}

/** Everybody can be selected but oneself. */
const toSelection = (ownId: string | undefined, parts: SelectedUsersProps) => ({
  selected: parts.bulk.selected,
  onChange: parts.bulk.setSelected,
  isSelectable: ({ id }: AdminUser) => id !== ownId,
  actions: <SelectedUsers {...parts} />,
});

/** Actions for all selected users. */
const SelectedUsers = ({ may, words, actionWords, bulk, roles, onAsk }: SelectedUsersProps) => (
  <BulkBar
    may={may}
    words={words}
    actionWords={actionWords}
    roles={roles.options}
    progress={bulk.progress}
    onRole={(role) => void bulk.setRole(role)}
    onBan={() => onAsk('ban')}
    onSignOut={() => onAsk('sign-out')}
  />
);
