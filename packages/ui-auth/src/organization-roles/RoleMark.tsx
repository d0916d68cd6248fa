import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { Icon } from '#primitives/display/Icon.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { rolesCard } from '#words/roles-card.ts';
import type { RoleNames } from './useRoleNames.ts';
import type { Permission, ShownRole } from './useRoles.ts';

export interface RoleMatrixProps {
  roles: readonly ShownRole[];
  statements: Permission;
  /** Names of the user's own roles. */
  yours: readonly string[];
  names: RoleNames;
  words: Words<keyof typeof rolesCard>;
}

/** A check or a dash, with a word for screen readers. */
export function RoleMark({ has, words }: { has: boolean } & Pick<RoleMatrixProps, 'words'>) {
  return (
    <span className="ua-matrix-mark" data-on={has ? '' : undefined}>
      <Icon name={has ? 'check' : 'dash'} glyph={has ? Check : Minus} />
      <span className="ua-visually-hidden">{words(has ? 'yes' : 'no')}</span>
    </span>
  );
}
