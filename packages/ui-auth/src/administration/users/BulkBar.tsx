'use client';

import { Select, type SelectOption } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { table } from '#words/table.ts';
import type { userActions } from '#words/user-actions.ts';
import type { usersTable } from '#words/users-table.ts';
import type { UserActionName } from '../actions/user-action.ts';
import type { UsersTableState } from './useUsersTable.ts';

export interface BulkBarProps {
  /** The administrator may do this to the selected users. */
  may: (name: UserActionName) => boolean;
  roles: readonly SelectOption[];
  progress: UsersTableState['progress'];
  words: Words<keyof typeof usersTable>;
  actionWords: Words<keyof typeof userActions>;
  onRole: (role: string) => void;
  onBan: () => void;
  onSignOut: () => void;
}

/** Actions for all selected users, and their progress. */
export function BulkBar(props: BulkBarProps) {
  const { may, roles, progress, words, actionWords, onRole, onBan, onSignOut } = props;
  const tableWords = useMessages('table', table);
  if (progress) return <span role="status">{tableWords('progress', { ...progress })}</span>;
  return (
    <>
      {may('setRole') && (
        <Select
          size="sm"
          aria-label={words('changeRole')}
          options={[{ value: '', label: words('changeRole') }, ...roles]}
          value=""
          onValueChange={(role) => role !== '' && onRole(role)}
        />
      )}
      {may('revokeSessions') && (
        <Button variant="outline" size="sm" onClick={onSignOut}>
          {actionWords('signOut')}
        </Button>
      )}
      {may('ban') && (
        <Button variant="danger-outline" size="sm" onClick={onBan}>
          {actionWords('ban')}
        </Button>
      )}
    </>
  );
}
