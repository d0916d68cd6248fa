'use client';

import { toUserName } from '#administration-access/user-status.ts';
import type { AdminUser } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { MenuButton } from '#overlay/MenuButton.tsx';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { table } from '#words/table.ts';
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

/** Actions with a button of their own, in order. The others are in a menu, as are blocked ones: it shows why. */
const outside: readonly UserActionName[] = ['impersonate', 'setPassword'];

/** The buttons of an administrator for a user, below the name. */
export function UserActions({ user, actions, localization }: UserActionsProps) {
  const words = useMessages('table', table, localization);
  const shown = outside.flatMap((name) =>
    actions.filter((action) => action.name === name && action.entry.blocked === undefined),
  );
  const rest = actions.filter((action) => !shown.includes(action)).map(({ entry }) => entry);
  if (actions.length === 0) return null;
  return (
    <div className="ua-user-actions">
      <div className="ua-row-actions">
        {shown.map(({ name, entry: { label, icon, onSelect } }) => (
          <Button key={name} variant="outline" size="sm" icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
      </div>
      {rest.length > 0 && (
        <MenuButton label={words('actionsFor', { name: toUserName(user) })} entries={rest} />
      )}
    </div>
  );
}
