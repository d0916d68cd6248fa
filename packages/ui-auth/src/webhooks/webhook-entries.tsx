import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Power from 'lucide-react/icons/power';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import type { Webhook, WebhookWords } from './webhook.ts';

interface EntryOptions {
  words: WebhookWords;
  onAsk: (about: 'edit' | 'replace' | 'off' | 'delete') => void;
  onTurnOn: () => void;
}

/** Menu entries of a webhook: edit, replace its secret, turn on or off, delete. */
export const toEntries = (
  { enabled, signing }: Webhook,
  { words, onAsk, onTurnOn }: EntryOptions,
): MenuEntry[] => [
  { label: words('edit'), icon: <Icon name="edit" glyph={Pencil} />, onSelect: () => onAsk('edit') },
  {
    label: words(signing === 'v1' ? 'replaceSecret' : 'replaceKey'),
    icon: <Icon name="replace-secret" glyph={KeyRound} />,
    onSelect: () => onAsk('replace'),
  },
  {
    label: words(enabled ? 'turnOff' : 'turnOn'),
    icon: <Icon name="power" glyph={Power} />,
    onSelect: () => (enabled ? onAsk('off') : onTurnOn()),
  },
  {
    label: words('delete'),
    icon: <Icon name="delete" glyph={Trash2} />,
    danger: true,
    onSelect: () => onAsk('delete'),
  },
];
