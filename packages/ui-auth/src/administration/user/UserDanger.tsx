'use client';

import { isSuspended } from '#administration-access/user-status.ts';
import type { AdminUser } from '#client/wire-types.ts';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useAuthUI } from '#provider/context.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { userDrawer } from '#words/user-drawer.ts';
import type { UserActionName } from '../actions/user-action.ts';

interface UserDangerProps {
  user: AdminUser;
  actions: readonly { name: UserActionName; entry: MenuEntry }[];
  words: Words<keyof typeof userDrawer>;
}

/** Actions that ban or delete a user. */
export function UserDanger({ user, actions, words }: UserDangerProps) {
  const { now } = useAuthUI();

  function toText(name: UserActionName): string {
    if (name === 'delete') return words('deleteText');
    return words(isSuspended(user, now()) ? 'unbanText' : 'banText');
  }

  return (
    <ul className="ua-card-list">
      {actions.map(({ name, entry: { label, danger, blocked, onSelect } }) => (
        <li key={name} className="ua-card-row">
          <div className="ua-card-row-text">
            <p className="ua-card-row-title">{label}</p>
            <p className="ua-card-row-detail">{blocked ?? toText(name)}</p>
          </div>
          <Button
            variant={danger ? 'danger-outline' : 'outline'}
            size="sm"
            disabled={blocked !== undefined}
            onClick={onSelect}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
