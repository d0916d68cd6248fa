'use client';

import DoorOpen from 'lucide-react/icons/door-open';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import type { User } from '#client/wire-types.ts';
import { type BaseProps, fillSlot } from '#flow/flow-props.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { userButton } from '#words/user-button.ts';
import { AccountGroup } from './AccountGroup.tsx';
import { MenuGroup } from './MenuGroup.tsx';
import { ThemeOption } from './ThemeOption.tsx';
import { useMenuAccounts } from './useMenuAccounts.ts';
import { useMenuSignOut } from './useMenuSignOut.ts';
import type { UserMenuItem } from './user-menu-item.ts';
import type { Theme } from './useTheme.ts';

interface UserMenuProps {
  user: User;
  /** Says so where an administrator views as the user. */
  viewing: string | undefined;
  words: Words<keyof typeof userButton>;
  /** The application's own entries. */
  groups: UserMenuItem[][];
  accountHref: string;
  /** False hides the other accounts of this browser. */
  multiSession: boolean | undefined;
  /** The choice and how to change it, if it is on offer. */
  theme: [Theme, (theme: Theme) => void] | undefined;
  slots: NonNullable<BaseProps<'header' | 'items' | 'footer'>['slots']>;
  /** After an entry was chosen, and after the user has left. */
  onDone: () => void;
}

/** The content of the account panel. Arrows move through all of its entries, Tab from group to group. */
export function UserMenu(props: UserMenuProps) {
  const { user, viewing, words, groups, accountHref, theme, slots, onDone } = props;
  const { pending, error, signOut: leave } = useMenuSignOut(onDone);
  const device = useMenuAccounts(onDone, props.multiSession);
  const failure = error ?? device.error;
  const manage = {
    label: words('manage'),
    href: accountHref,
    icon: <Icon name="settings" glyph={Settings} />,
  };
  const signOut = {
    label: words(pending ? 'signingOut' : 'signOut'),
    icon: <Icon name="sign-out" glyph={LogOut} />,
    pending,
    onSelect: () => void leave(words('signedOut'), device.others.length > 0 ? 'account' : 'current'),
  };
  const signOutAll = {
    label: words('signOutAccounts'),
    icon: <Icon name="sign-out-all" glyph={DoorOpen} />,
    onSelect: () => void leave(words('signedOut')),
  };
  const [first = [], ...others] = groups;
  const end = fillSlot(slots.footer, null);
  return (
    <div {...useSlot('user-menu')}>
      {fillSlot(slots.header, <Person user={user} viewing={viewing} />)}
      {fillSlot(
        slots.items,
        <>
          <MenuGroup items={[manage, ...first]} onDone={onDone} />
          {others.map((items) => (
            <MenuGroup key={items.map(({ label }) => label).join()} items={items} onDone={onDone} />
          ))}
        </>,
      )}
      {theme && <ThemeOption words={words} theme={theme[0]} onChange={theme[1]} />}
      {device.isOn && (
        <AccountGroup
          accounts={device.others}
          busy={device.busy}
          words={words}
          addHref={device.addHref}
          onSwitch={device.activate}
          onDone={onDone}
        />
      )}
      <MenuGroup items={device.others.length > 0 ? [signOut, signOutAll] : [signOut]} />
      {failure && (
        <Alert className="ua-user-menu-failure" focusFor={failure}>
          {failure.message}
        </Alert>
      )}
      {end && <div className="ua-user-menu-footer">{end}</div>}
    </div>
  );
}

function Person({ user, viewing }: { user: User; viewing: string | undefined }) {
  return (
    <div className="ua-user-menu-header">
      <Avatar user={user} size={40} />
      <div className="ua-user-menu-person">
        {viewing && <p className="ua-user-menu-viewing">{viewing}</p>}
        {user.name && !viewing && <p className="ua-user-menu-name">{user.name}</p>}
        <p className="ua-user-menu-email">{toShownEmail(user.email)}</p>
      </div>
    </div>
  );
}
