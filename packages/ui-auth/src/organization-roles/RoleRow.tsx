'use client';

import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundCog from 'lucide-react/icons/user-round-cog';
import type { ReactNode } from 'react';
import { MenuButton } from '#overlay/MenuButton.tsx';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useAuthUI } from '#provider/context.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { rolesCard } from '#words/roles-card.ts';
import type { ShownRole } from './useRoles.ts';

interface RoleRowProps {
  role: ShownRole;
  /** Its name as it is shown. */
  name: string;
  /** The permissions of the role, as a sentence. */
  sentence: string;
  /** The number of people with the role. */
  people: ReactNode;
  isYours: boolean;
  isCreator: boolean;
  words: Words<keyof typeof rolesCard>;
  /** Shows what its people see. */
  onPreview: (() => void) | undefined;
  /** Page for `onEdit`, which then only says that the role may be changed. */
  editHref: string | undefined;
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** One role: what its people can do, and how to change it if the organization made it. One button stands in the row, all else is in the menu. */
export function RoleRow(props: RoleRowProps) {
  const { role, name, sentence, people, isYours, isCreator, words, onPreview, editHref, ...rest } = props;
  const { onEdit, onDelete } = rest;
  const { Link } = useAuthUI();
  const editing = editHref === undefined ? { onClick: onEdit } : { render: <Link href={editHref} /> };
  const preview = { label: words('previewRole', { role: name }), onSelect: onPreview };
  const entries: readonly MenuEntry[] = [
    ...(onEdit ? [preview] : []),
    ...(onDelete ? [{ label: words('deleteRole', { role: name }), danger: true, onSelect: onDelete }] : []),
  ];
  const isOwn = role.id !== undefined;
  const glyph = isOwn ? UserRoundCog : UserRound;
  return (
    <li className="ua-card-row">
      <span className="ua-card-row-icon">
        <Icon name="role" glyph={isCreator ? ShieldCheck : glyph} size={20} />
      </span>
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          {name}
          {people}
          {isYours && <Badge tone="accent">{words('yours')}</Badge>}
          {isOwn && <Badge>{words('own')}</Badge>}
        </p>
        <p className="ua-card-row-detail">{sentence}</p>
      </div>
      {onPreview && (
        <div className="ua-row-actions">
          {onEdit ? (
            <Button variant="outline" size="sm" aria-label={words('editRole', { role: name })} {...editing}>
              {words('edit')}
            </Button>
          ) : (
            <Button variant="ghost" size="sm" aria-label={preview.label} onClick={onPreview}>
              {words('preview')}
            </Button>
          )}
          {entries.length > 0 && <MenuButton label={words('actionsFor', { role: name })} entries={entries} />}
        </div>
      )}
    </li>
  );
}
