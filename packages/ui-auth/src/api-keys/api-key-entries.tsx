import Ban from 'lucide-react/icons/ban';
import ChartColumn from 'lucide-react/icons/chart-column';
import Power from 'lucide-react/icons/power';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { type ApiKeyMeta, isExpired } from './api-key.ts';
import { type ApiKeyWords, toKeyName } from './api-key-columns.tsx';
import type { ApiKeysTableState } from './useApiKeysTable.ts';

/** Allowed actions for existing keys. */
export interface ApiKeyRights {
  create: boolean;
  update: boolean;
  delete: boolean;
}

interface EntryOptions {
  words: ApiKeyWords;
  state: ApiKeysTableState;
  rights: ApiKeyRights;
  offers: { rotate: boolean; usage: boolean };
  now: number;
  onAsk: (about: 'revoke' | 'rotate' | 'usage') => void;
}

/** Menu entries: usage, rotate, disable and enable, revoke. */
export function toEntries(
  apiKey: ApiKeyMeta,
  { words, state, rights, offers, now, onAsk }: EntryOptions,
): MenuEntry[] {
  const name = toKeyName(apiKey, words);
  const { enabled } = apiKey;
  const usage: MenuEntry = {
    label: words('usage'),
    icon: <Icon name="usage" glyph={ChartColumn} />,
    onSelect: () => onAsk('usage'),
  };
  const rotate: MenuEntry = {
    label: words('rotate'),
    icon: <Icon name="rotate" glyph={RefreshCw} />,
    onSelect: () => onAsk('rotate'),
  };
  const toggle: MenuEntry = {
    label: words(enabled ? 'turnOff' : 'turnOn'),
    icon: <Icon name="power" glyph={Power} />,
    onSelect: () =>
      void state.setEnabled(apiKey, !enabled, words(enabled ? 'turnedOff' : 'turnedOn', { name })),
  };
  const revoke: MenuEntry = {
    label: words('revoke'),
    icon: <Icon name="revoke" glyph={Ban} />,
    danger: true,
    onSelect: () => onAsk('revoke'),
  };
  const isOver = isExpired(apiKey, now);
  return [
    ...(offers.usage ? [usage] : []),
    ...(offers.rotate && rights.update && !isOver ? [rotate] : []),
    ...(rights.update && !isOver ? [toggle] : []),
    ...(rights.delete ? [revoke] : []),
  ];
}
