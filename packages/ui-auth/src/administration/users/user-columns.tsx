'use client';

import type { AdminUser } from '#client/wire-types.ts';
import type { Format } from '#messages/create-format.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { TableColumn } from '#table/table-props.ts';
import type { usersTable } from '#words/users-table.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { UserCell } from './UserCell.tsx';

/** Columns of the kit, by their names in `columns`. */
export type UserColumnName = 'user' | 'role' | 'status' | 'created' | 'lastSeen';

export const standardColumns: readonly UserColumnName[] = ['user', 'role', 'status', 'created', 'lastSeen'];

interface ColumnOptions {
  ownId: string | undefined;
  toRole: (role: AdminUser['role']) => string;
  onOpen: (user: AdminUser) => void;
  format: Format;
  words: Words<keyof typeof usersTable>;
}

export function toUserColumns(options: ColumnOptions): Record<UserColumnName, TableColumn<AdminUser>> {
  const { ownId, toRole, onOpen, format, words } = options;
  return {
    user: {
      id: 'user',
      label: words('user'),
      isName: true,
      sortable: true,
      cell: (user) => (
        <UserCell user={user} isYou={user.id === ownId} words={words} onOpen={() => onOpen(user)} />
      ),
    },
    role: {
      id: 'role',
      label: words('role'),
      sortable: true,
      cell: ({ role }) => toRole(role),
    },
    status: {
      id: 'status',
      label: words('status'),
      sortable: true,
      cell: (user) => <StatusBadge user={user} words={words} />,
    },
    created: {
      id: 'created',
      label: words('created'),
      sortable: true,
      cell: ({ createdAt }) => <Moment at={createdAt} format={format} />,
    },
    lastSeen: {
      id: 'lastSeen',
      label: words('lastSeen'),
      sortable: true,
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? (
          <Moment at={lastSignInAt} format={format} relative />
        ) : (
          <span className="ua-table-none">{words('never')}</span>
        ),
    },
  };
}

function Moment({ at, format, relative = false }: { at: string; format: Format; relative?: boolean }) {
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {relative ? format.relative(at) : format.date(at)}
    </time>
  );
}
