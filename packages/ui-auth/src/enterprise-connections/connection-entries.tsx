import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import BadgeCheck from 'lucide-react/icons/badge-check';
import History from 'lucide-react/icons/history';
import LogIn from 'lucide-react/icons/log-in';
import Pencil from 'lucide-react/icons/pencil';
import Power from 'lucide-react/icons/power';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import type { Connection, ConnectionWords } from './connection.ts';

/** What those see who may not change anything. */
export type ConnectionView = 'sign-ins' | 'certificates';

export type ConnectionAction = ConnectionView | 'try' | 'edit' | 'on' | 'off' | 'up' | 'down' | 'delete';

interface EntryOptions {
  words: ConnectionWords;
  mayChange: boolean;
  /** Place in the list, from 0, and how many there are. */
  place: { at: number; of: number };
  onAsk: (action: ConnectionAction) => void;
}

/** Menu entries of an identity provider. */
export const toEntries = (connection: Connection, options: EntryOptions): MenuEntry[] => [
  ...toViews(connection, options),
  ...(options.mayChange ? toChanges(connection, options) : []),
];

const toViews = ({ type }: Connection, { words, onAsk }: EntryOptions): MenuEntry[] => [
  {
    label: words('signIns'),
    icon: <Icon name="sign-ins" glyph={History} />,
    onSelect: () => onAsk('sign-ins'),
  },
  ...(type === 'saml'
    ? [
        {
          label: words('certificates'),
          icon: <Icon name="certificate" glyph={BadgeCheck} />,
          onSelect: () => onAsk('certificates'),
        },
      ]
    : []),
];

const toChanges = ({ enabled }: Connection, { words, place, onAsk }: EntryOptions): MenuEntry[] => [
  { label: words('test'), icon: <Icon name="sso" glyph={LogIn} />, onSelect: () => onAsk('try') },
  { label: words('edit'), icon: <Icon name="edit" glyph={Pencil} />, onSelect: () => onAsk('edit') },
  {
    label: words(enabled ? 'turnOff' : 'turnOn'),
    icon: <Icon name="power" glyph={Power} />,
    onSelect: () => onAsk(enabled ? 'off' : 'on'),
  },
  ...(place.at > 0
    ? [{ label: words('up'), icon: <Icon name="up" glyph={ArrowUp} />, onSelect: () => onAsk('up') }]
    : []),
  ...(place.at < place.of - 1
    ? [{ label: words('down'), icon: <Icon name="down" glyph={ArrowDown} />, onSelect: () => onAsk('down') }]
    : []),
  {
    label: words('delete'),
    icon: <Icon name="delete" glyph={Trash2} />,
    danger: true,
    onSelect: () => onAsk('delete'),
  },
];
