import Ban from 'lucide-react/icons/ban';
import Link2 from 'lucide-react/icons/link-2';
import Send from 'lucide-react/icons/send';
import Tag from 'lucide-react/icons/tag';
import type { Format } from '#messages/create-format.ts';
import type { RoleNames } from '#organization-roles/useRoleNames.ts';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { invitationsTable } from '#words/invitations-table.ts';
import type { InvitationRow } from './invitation-status.ts';
import type { InvitationsTableState } from './useInvitationsTable.ts';

interface EntryOptions {
  words: Words<keyof typeof invitationsTable>;
  names: RoleNames;
  format: Format;
  /** Names of roles that can be given. */
  roles: readonly string[];
  rights: { create: boolean; cancel: boolean };
  invitations: InvitationsTableState;
  onCancel: () => void;
}

/** Actions for a pending invitation. */
export function toEntries(row: InvitationRow, options: EntryOptions): MenuEntry[] {
  const { words, names, format, roles, rights, invitations, onCancel } = options;
  const { email, status, url, isExpired, role } = row;
  if (status !== 'pending') return [];
  const wait = invitations.waits.get(row.id);
  const later = wait === undefined ? undefined : format.relative(new Date(wait));
  const resend: MenuEntry = {
    label: words('resend'),
    icon: <Icon name="send" glyph={Send} />,
    blocked: later && words('resendIn', { time: later }),
    onSelect: () => void invitations.resend(row, words('resent', { email })),
  };
  const copy: MenuEntry = {
    label: words('copy'),
    icon: <Icon name="link" glyph={Link2} />,
    onSelect: () => void invitations.copyLink(row, words('copied')),
  };
  const others = roles.filter((name) => name !== role);
  const changes = others.map((name) => ({
    label: words('changeRole', { role: names.roles(name) }),
    icon: <Icon name="role" glyph={Tag} />,
    onSelect: () =>
      void invitations.changeRole(row, name, words('roleChanged', { email, role: names.roles(name) })),
  }));
  const cancel: MenuEntry = {
    label: words('cancel'),
    icon: <Icon name="cancel" glyph={Ban} />,
    danger: true,
    onSelect: onCancel,
  };
  return [
    ...(rights.create ? [resend] : []),
    ...(url !== null && !isExpired ? [copy] : []),
    ...(rights.create && !isExpired ? changes : []),
    ...(rights.cancel ? [cancel] : []),
  ];
}
