'use client';

import PanelRight from 'lucide-react/icons/panel-right';
import UsersRound from 'lucide-react/icons/users-round';
import { lazy, Suspense, useState } from 'react';
import type { AdminRightsState } from '#administration-access/useAdminRights.ts';
import { toUserName } from '#administration-access/user-status.ts';
import { useUserRoles } from '#administration-access/useUserRoles.ts';
import type { AdminUser } from '#client/wire-types.ts';
import { fillSlot } from '#flow/flow-props.ts';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { useEverTrue } from '#overlay/useEverTrue.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useAuthEvents } from '#provider/useHost.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { DataTable } from '#table/DataTable.tsx';
import type { TableState } from '#table/table-state.ts';
import { useTableState } from '#table/useTableState.ts';
import { toEntry } from '../actions/action-look.tsx';
import { findActions, type UserActionName } from '../actions/user-action.ts';
import { useUserQuestion } from '../actions/useUserQuestion.ts';
import { userActions } from '../actions/words.ts';
import { BulkBar } from './BulkBar.tsx';
import { CreateUserButton } from './CreateUserButton.tsx';
import { useAdminUsers } from './useAdminUsers.ts';
import { useBulkActions } from './useBulkActions.ts';
import { standardColumns, toUserColumns } from './user-columns.tsx';
import { SEARCH_IN, withOneFilter } from './user-query.ts';
import type { UsersTableProps } from './users-table-props.ts';
import { usersTable as english } from './words.ts';

const UserDialogs = lazy(() =>
  import('../actions/UserDialogs.tsx').then((module) => ({ default: module.UserDialogs })),
);
const BulkDialogs = lazy(() =>
  import('./BulkDialogs.tsx').then((module) => ({ default: module.BulkDialogs })),
);
const UserDrawer = lazy(() =>
  import('../user/UserDrawer.tsx').then((module) => ({ default: module.UserDrawer })),
);

const nobody: ReadonlySet<never> = new Set();
const newestFirst = { by: 'created', dir: 'desc' } as const;

interface UsersListProps extends UsersTableProps {
  access: AdminRightsState;
}

/** The table for those who may see it. */
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
  const [many, askMany] = useState<'ban' | 'sign-out' | null>(null);
  const asksMany = useEverTrue(many !== null);
  const [shown, show] = useState<{ id: string; open: boolean } | null>(null);
  const may = (name: UserActionName | 'create'): boolean => rights.has(name) && offered[name] !== false;
  const canChangeMany = selectable && (may('setRole') || may('ban') || may('revokeSessions'));

  function open(user: AdminUser): void {
    if (onUserClick) onUserClick(user);
    else show({ id: user.id, open: true });
  }

  function toEntries(user: AdminUser): readonly MenuEntry[] {
    const details: MenuEntry = {
      label: actionWords('details'),
      icon: <Icon name="details" glyph={PanelRight} />,
      onSelect: () => open(user),
    };
    const possible = findActions(user, { rights, offered, ownId, now: now() }).map((action) =>
      toEntry({
        ...{ user, action, now: now(), words: actionWords },
        onSelect: () => asking.choose(action.name, user),
      }),
    );
    return rowActions(user, [details, ...possible]);
  }

  function follow(next: Partial<TableState>): void {
    if (next.q) emit({ name: 'users_searched' });
    const { [SEARCH_IN]: _, ...others } = state.filter;
    if (next.filter) change({ ...next, filter: withOneFilter(state.filter, next.filter) });
    else change(next.q === undefined ? next : { ...next, filter: others });
  }

  function retry(): void {
    if (access.error) access.refetch();
    void refetch();
  }

  /** The one before or after the one that is shown, on this page. */
  function step(by: 1 | -1): void {
    const index = users?.findIndex(({ id }) => id === shown?.id) ?? -1;
    const next = index < 0 ? undefined : users?.[index + by];
    if (next) show({ id: next.id, open: true });
  }

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
        onRetry={retry}
        searchLabel={words('find')}
        filters={[
          { id: 'role', label: words('role'), options: roles.options },
          {
            id: 'status',
            label: words('status'),
            options: (['active', 'suspended', 'unconfirmed'] as const).map((value) => ({
              value,
              label: words(value),
            })),
          },
        ]}
        action={fillSlot(slots.toolbar, may('create') && <CreateUserButton localization={localization} />)}
        selection={
          canChangeMany
            ? {
                selected: bulk.selected,
                onChange: bulk.setSelected,
                isSelectable: ({ id }) => id !== ownId,
                actions: (
                  <BulkBar
                    {...{ may, words, actionWords }}
                    roles={roles.options}
                    progress={bulk.progress}
                    onRole={(role) => void bulk.setRole(role)}
                    onBan={() => askMany('ban')}
                    onSignOut={() => askMany('sign-out')}
                  />
                ),
              }
            : undefined
        }
        rowActions={toEntries}
        rowError={({ id }) => bulk.faults.get(id)}
        isBusy={({ id }) => bulk.busy.has(id)}
        onDelete={(user) => {
          if (may('delete') && user.id !== ownId) asking.choose('delete', user);
        }}
        noMatchAction={
          state.q.trim() !== '' && !state.q.includes('@') && !state.filter[SEARCH_IN]?.length ? (
            <Button
              variant="outline"
              size="sm"
              onClick={() => change({ filter: { ...state.filter, [SEARCH_IN]: ['email'] } })}
            >
              {words('searchEmails')}
            </Button>
          ) : undefined
        }
        empty={fillSlot(
          slots.empty,
          <EmptyState
            icon={<Icon name="users" glyph={UsersRound} size={40} />}
            title={words('emptyTitle')}
            description={words('emptyText')}
          />,
        )}
      />
      <Suspense>
        {asking.question && (
          <UserDialogs question={asking.question} onClose={asking.close} localization={localization} />
        )}
        {shown && (
          <UserDrawer
            userId={shown.id}
            open={shown.open}
            onOpenChange={(isOpen) => show({ ...shown, open: isOpen })}
            onStep={step}
            actions={offered}
            localization={localization}
          />
        )}
        {asksMany && (
          <BulkDialogs
            question={many}
            count={bulk.selected.size}
            words={words}
            localization={localization}
            onClose={() => askMany(null)}
            onBan={(values) => void bulk.ban(values)}
            onSignOut={() => void bulk.signOut()}
          />
        )}
      </Suspense>
    </>
  );
}
