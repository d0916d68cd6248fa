import Building2 from 'lucide-react/icons/building-2';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import UserPlus from 'lucide-react/icons/user-plus';
import VenetianMask from 'lucide-react/icons/venetian-mask';
import { areOwnKeysOffered } from '#api-keys/is-offered.ts';
import { isAddress } from '#invitations/is-address.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { areOrganizationsOffered } from '#organization-membership/is-offered.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { Theme } from '#user-button/useTheme.ts';
import type { commandPalette } from '#words/command-palette.ts';
import type { userButton } from '#words/user-button.ts';
import type { PaletteItem, PaletteQuestion } from './palette-item.ts';
import type { PaletteReader } from './usePaletteReader.ts';

interface Options {
  reader: PaletteReader;
  query: string;
  /** The most organizations of a user are reached. */
  isFull: boolean;
  words: Words<keyof typeof commandPalette>;
  menuWords: Words<keyof typeof userButton>;
  /** Without it, what opens a dialog is not offered. */
  ask: ((question: PaletteQuestion) => void) | undefined;
  signOut: () => void;
  stopViewing: () => void;
  /** The theme, and how to choose another one, if that is on offer. */
  theme: readonly [Theme, (theme: Theme) => void] | undefined;
}

const themes = [
  { theme: 'light', label: 'themeLight', icon: 'sun', glyph: Sun },
  { theme: 'dark', label: 'themeDark', icon: 'moon', glyph: Moon },
  { theme: 'system', label: 'themeSystem', icon: 'system', glyph: Monitor },
] as const;

interface Action extends Omit<PaletteItem, 'id' | 'isKept'> {
  name: string;
  isOffered: boolean;
}

function toThemes({ theme, words, menuWords }: Options): Action[] {
  if (!theme) return [];
  const [current, choose] = theme;
  return themes.map(({ theme: other, label, icon, glyph }) => ({
    name: `theme-${other}`,
    isOffered: other !== current,
    label: words('theme', { theme: menuWords(label) }),
    icon: <Icon name={icon} glyph={glyph} />,
    onSelect: () => choose(other),
  }));
}

/** What the reader may do from anywhere. */
export function toActionItems(options: Options): PaletteItem[] {
  const { reader, isFull, words, menuWords, ask } = options;
  const { config, membership, viewing } = reader;
  const email = options.query.trim();
  const mayInvite = ask !== undefined && (membership?.can({ invitation: ['create'] }) ?? false);
  const list: Action[] = [
    {
      name: 'stop-viewing',
      isOffered: viewing.user !== null,
      label: words('stopViewing', {
        name: viewing.user?.name || toShownEmail(viewing.user?.email ?? ''),
      }),
      icon: <Icon name="impersonation" glyph={VenetianMask} />,
      letter: 'X',
      onSelect: options.stopViewing,
    },
    {
      name: 'invite',
      isOffered: mayInvite,
      label: words('invite'),
      detail: membership?.organization.name,
      icon: <Icon name="invite" glyph={UserPlus} />,
      letter: 'I',
      onSelect: () => ask?.({ kind: 'invite' }),
    },
    {
      name: 'invite-address',
      isOffered: mayInvite && isAddress(email),
      label: words('inviteAddress', { email }),
      detail: membership?.organization.name,
      icon: <Icon name="invite" glyph={UserPlus} />,
      onSelect: () => ask?.({ kind: 'invite', email }),
    },
    {
      name: 'create-organization',
      isOffered:
        ask !== undefined &&
        config !== undefined &&
        areOrganizationsOffered(config) &&
        config.organization.create &&
        !isFull,
      label: words('createOrganization'),
      icon: <Icon name="organization" glyph={Building2} />,
      letter: 'O',
      onSelect: () => ask?.({ kind: 'create-organization' }),
    },
    {
      name: 'create-api-key',
      isOffered:
        ask !== undefined &&
        config !== undefined &&
        areOwnKeysOffered(config) &&
        !viewing.isClosed('apiKey.create'),
      label: words('createApiKey'),
      icon: <Icon name="api-keys" glyph={KeyRound} />,
      letter: 'N',
      onSelect: () => ask?.({ kind: 'create-api-key' }),
    },
    ...toThemes(options),
    {
      name: 'sign-out',
      isOffered: true,
      label: menuWords('signOut'),
      icon: <Icon name="sign-out" glyph={LogOut} />,
      letter: 'Q',
      onSelect: options.signOut,
    },
  ];
  return list.flatMap(({ name, isOffered, ...item }) =>
    isOffered ? [{ ...item, id: `action/${name}`, isKept: false }] : [],
  );
}
