'use client';

import { toUserName } from '#administration-access/user-status.ts';
import type { AdminUser } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { MenuButton } from '#overlay/MenuButton.tsx';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { table } from '#table/words.ts';
import type { UserActionName } from '../actions/user-action.ts';

export interface NamedAction {
  name: UserActionName;
  entry: MenuEntry;
}

interface UserActionsProps {
  user: AdminUser;
  actions: readonly NamedAction[];
  localization: Localization | undefined;
}

/** Actions with a button of their own; the others are in a menu. */
const shown: ReadonlySet<UserActionName> = new Set(['impersonate', 'setPassword']);

/** What an administrator can do for a user, below the name. */
export function UserActions({ user, actions, localization }: UserActionsProps) {
  const words = useMessages('table', table, localization);
  const rest = actions.filter(({ name }) => !shown.has(name)).map(({ entry }) => entry);
  if (actions.length === 0) return null;
  return (
    <div className="ua-user-actions">
      {actions.map(({ name, entry: { label, icon, blocked, onSelect } }) =>
        shown.has(name) ? (
          <Button
            key={name}
            variant="outline"
            size="sm"
            icon={icon}
            disabled={blocked !== undefined}
            title={blocked}
            onClick={onSelect}
          >
            {label}
          </Button>
        ) : null,
      )}
      {rest.length > 0 && (
        <MenuButton label={words('actionsFor', { name: toUserName(user) })} entries={rest} />
      )}
    </div>
  );
}
