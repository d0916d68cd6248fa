import Ban from 'lucide-react/icons/ban';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import ShieldOff from 'lucide-react/icons/shield-off';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import UserRoundCog from 'lucide-react/icons/user-round-cog';
import VenetianMask from 'lucide-react/icons/venetian-mask';
import { isSuspended } from '#administration-access/user-status.ts';
import type { AdminUser } from '#client/wire-types.ts';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { userActions } from '#words/user-actions.ts';
import type { PossibleAction, UserActionName } from './user-action.ts';

const icons: Record<UserActionName, [name: string, glyph: typeof Ban]> = {
  setRole: ['roles', UserRoundCog],
  setPassword: ['password', KeyRound],
  resetTwoFactor: ['two-factor-off', ShieldOff],
  revokeSessions: ['sign-out', LogOut],
  impersonate: ['impersonation', VenetianMask],
  ban: ['ban', Ban],
  delete: ['delete', Trash2],
};

const labels = {
  setRole: 'setRole',
  setPassword: 'setPassword',
  resetTwoFactor: 'resetTwoFactor',
  revokeSessions: 'signOut',
  impersonate: 'impersonate',
  ban: 'ban',
  delete: 'delete',
} as const satisfies Record<UserActionName, keyof typeof userActions>;

const takesAway: ReadonlySet<UserActionName> = new Set(['ban', 'delete']);

interface LookOptions {
  user: AdminUser;
  action: PossibleAction;
  /** Milliseconds since 1970. */
  now: number;
  words: Words<keyof typeof userActions>;
  onSelect: () => void;
}

/** Label and look of an action, in a menu or as a button. */
export function toEntry({ user, action, now, words, onSelect }: LookOptions): MenuEntry {
  const { name, blocked } = action;
  if (name === 'ban' && isSuspended(user, now)) {
    return { label: words('unban'), icon: <Icon name="unban" glyph={Undo2} />, onSelect };
  }
  const [icon, glyph] = icons[name];
  return {
    label: words(labels[name]),
    icon: <Icon name={icon} glyph={glyph} />,
    danger: takesAway.has(name),
    ...(blocked && { blocked: words(blocked) }),
    onSelect,
  };
}
