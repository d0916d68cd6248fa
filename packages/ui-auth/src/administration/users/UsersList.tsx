'use client';

import PanelRight from 'lucide-react/icons/panel-right';
import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import type { AdminRightsState } from '#administration-access/useAdminRights.ts';
import { toUserName } from '#administration-access/user-status.ts';
import { useUserRoles } from '#administration-access/useUserRoles.ts';
import type { AdminUser } from '#client/wire-types.ts';
import { fillSlot } from '#flow/flow-props.ts';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useAuthEvents } from '#provider/useHost.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { DataTable } from '#table/DataTable.tsx';
import type { TableState } from '#table/table-state.ts';
import { useTableState } from '#table/useTableState.ts';
import { toEntry } from '../actions/action-look.tsx';
import { findActions, type PossibleAction, type UserActionName } from '../actions/user-action.ts';
import { useUserQuestion } from '../actions/useUserQuestion.ts';
import { userActions } from '../actions/words.ts';
import { BulkBar, type BulkBarProps } from './BulkBar.tsx';
import { CreateUserButton } from './CreateUserButton.tsx';
import { type Many, type Shown, UserOverlays } from './UserOverlays.tsx';
import { useAdminUsers } from './useAdminUsers.ts';
import { useBulkActions } from './useBulkActions.ts';
import { standardColumns, toUserColumns } from './user-columns.tsx';
import { SEARCH_IN, withOneFilter } from './user-query.ts';
import type { UsersTableProps } from './users-table-props.ts';
import { usersTable as english } from './words.ts';

const nobody: ReadonlySet<never> = new Set();
const newestFirst = { by: 'created', dir: 'desc' } as const;

interface UsersListProps extends UsersTableProps {
  access: AdminRightsState;
}

/** The drawer of one user, unless the application shows users in its own way. */
function useDrawer(users: readonly AdminUser[] | undefined, onUserClick: UsersTableProps['onUserClick']) {
  const [shown, show] = useState<Shown | null>(null);

  function open(user: AdminUser): void {
    if (onUserClick) onUserClick(user);
    else show(toShown(user));
  }

  /** The user before or after the shown one, on this page. */
  function onStep(by: 1 | -1): void {
    const next = findNeighbour(users, shown?.id, by);
    if (next) show(toShown(next));
  }
  return { shown, show, open, onStep };
}

/** The table, for administrators with the permission. */
export function UsersList({ access, ...props }: UsersListProps) {
  const { actions: offered = {}, columns = standardColumns, selectable = true, slots = {} } = props;
  const { localization, onUserClick, rowActions = (_, standard) => standard } = props;
  const words = useMessages('usersTable', english, localization);
  const actionWords = useMessages('userActions', userActions, localization);
  const format = useFormat();
  const emit = useAuthEvents();
  const { now } = useAuthUI();
  const ownId = useUser()?.id;
  const { rights = nobody } = access;
  const roles = useUserRoles(localization);
  const [state, change] = useTableState(
    { ...props, defaultState: { sort: newestFirst, ...props.defaultState } },
    props.pageSize,
  );
  const { users, total, isStale, error, refetch } = useAdminUsers(state);
  const bulk = useBulkActions(words);
  const asking = useUserQuestion(localization);
  const [many, askMany] = useState<Many>(null);
  const { open, ...drawer } = useDrawer(users, onUserClick);
  const may = (name: UserActionName | 'create'): boolean => rights.has(name) && offered[name] !== false;
  const canChangeMany = selectable && (may('setRole') || may('ban') || may('revokeSessions'));

  function follow(next: Partial<TableState>): void {
    if (next.q) emit({ name: 'users_searched' });
    change(withSearch(state, next));
  }

  const common = { bulk, words };
  const toUserEntry = (user: AdminUser, action: PossibleAction) => {
    const onSelect = (): void => asking.choose(action.name, user);
    return toEntry({ user, action, now: now(), words: actionWords, onSelect });
  };
  const own = toUserColumns({ ownId, toRole: roles.toLabel, onOpen: open, format, words });
  return (
    <>
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
        onRetry={() => {
          if (access.error) access.refetch();
          void refetch();
        }}
        searchLabel={words('find')}
        filters={toFilters(roles.options, words)}
        action={fillSlot(slots.toolbar, may('create') && <CreateUserButton localization={localization} />)}
        selection={
          canChangeMany
            ? {
                selected: bulk.selected,
                onChange: bulk.setSelected,
                isSelectable: ({ id }) => id !== ownId,
                actions: (
                  <SelectedUsers
                    {...common}
                    may={may}
                    actionWords={actionWords}
                    roles={roles}
                    onAsk={askMany}
                  />
                ),
              }
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
        noMatchAction={<SearchEmails state={state} words={words} change={change} />}
        empty={fillSlot(slots.empty, <NoUsers words={words} />)}
      />
      <UserOverlays
        {...common}
        {...drawer}
        asking={asking}
        many={many}
        localization={localization}
        actions={offered}
        onManyAsked={() => askMany(null)}
      />
    </>
  );
}

type UserWords = Words<keyof typeof english>;

/** A new search begins with names again. */
function withSearch(state: TableState, next: Partial<TableState>): Partial<TableState> {
  const { [SEARCH_IN]: _, ...others } = state.filter;
  if (next.filter) return { ...next, filter: withOneFilter(state.filter, next.filter) };
  return next.q === undefined ? next : { ...next, filter: others };
}

function findNeighbour(
  users: readonly AdminUser[] | undefined,
  id: string | undefined,
  by: 1 | -1,
): AdminUser | undefined {
  const index = users?.findIndex((user) => user.id === id) ?? -1;
  return index < 0 ? undefined : users?.[index + by];
}

const toDetails = (words: Words<keyof typeof userActions>, onSelect: () => void): MenuEntry => ({
  label: words('details'),
  icon: <Icon name="details" glyph={PanelRight} />,
  onSelect,
});

const toShown = ({ id }: AdminUser): Shown => ({ id, open: true });

const toFilters = (roles: ReturnType<typeof useUserRoles>['options'], words: UserWords) => [
  { id: 'role', label: words('role'), options: roles },
  { id: 'status', label: words('status'), options: toStatusOptions(words) },
];

const toStatusOptions = (words: UserWords) =>
  (['active', 'suspended', 'unconfirmed'] as const).map((value) => ({ value, label: words(value) }));

interface SearchEmailsProps {
  state: TableState;
  words: UserWords;
  change: (next: Partial<TableState>) => void;
}

/** Searches e-mail addresses, if no name matches. */
function SearchEmails({ state, words, change }: SearchEmailsProps) {
  if (state.q.trim() === '' || state.q.includes('@') || state.filter[SEARCH_IN]?.length) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      onClick={() => change({ filter: { ...state.filter, [SEARCH_IN]: ['email'] } })}
    >
      {words('searchEmails')}
    </Button>
  );
}

const NoUsers = ({ words }: { words: UserWords }) => (
  <EmptyState
    icon={<Icon name="users" glyph={UsersRound} size={40} />}
    title={words('emptyTitle')}
    description={words('emptyText')}
  />
);

interface SelectedUsersProps extends Pick<BulkBarProps, 'may' | 'words' | 'actionWords'> {
  bulk: ReturnType<typeof useBulkActions>;
  roles: ReturnType<typeof useUserRoles>;
  onAsk: (many: Many) => void;
}

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
