'use client';

import type { CSSProperties } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { TextLink } from '#primitives/button/TextLink.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { rolesCard } from '#words/roles-card.ts';
import type { RoleNames } from '../useRoleNames.ts';
import type { ShownRole } from '../useRoles.ts';

interface RoleHeadingProps {
  role: ShownRole | undefined;
  names: RoleNames;
  words: Words<keyof typeof rolesCard>;
  listHref: string;
  /** Asks before it leads back. Undefined: there is nothing to lose. */
  onLeave: (() => void) | undefined;
}

/** Where the title begins. */
const flush: CSSProperties = { padding: 0 };

/** The way back to all roles, and what this page is about. */
export const RoleHeading = ({ role, names, words, listHref, onLeave }: RoleHeadingProps) => (
  <div>
    {onLeave ? (
      <Button variant="link" size="sm" style={flush} onClick={onLeave}>
        {words('title')}
      </Button>
    ) : (
      <TextLink href={listHref}>{words('title')}</TextLink>
    )}
    <h1 className="ua-settings-title">
      {role ? words('editTitle', { role: names.roles(role.name) }) : words('createTitle')}
    </h1>
  </div>
);
