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

/** Actions with a button of their own. The others are in a menu, as are blocked ones: it shows why. */
const outside: ReadonlySet<UserActionName> = new Set(['impersonate', 'setPassword']);

/** What an administrator can do for a user, below the name. */
export function UserActions({ user, actions, localization }: UserActionsProps) {
  const words = useMessages('table', table, localization);
  const isShown = ({ name, entry }: NamedAction): boolean => outside.has(name) && entry.blocked === undefined;
  const rest = actions.filter((action) => !isShown(action)).map(({ entry }) => entry);
  if (actions.length === 0) return null;
  return (
    <div className="ua-user-actions">
      {actions.filter(isShown).map(({ name, entry: { label, icon, onSelect } }) => (
        <Button key={name} variant="outline" size="sm" icon={icon} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <MenuButton label={words('actionsFor', { name: toUserName(user) })} entries={rest} />
      )}
    </div>
  );
}
