'use client';

import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useContext } from 'react';
import type { Organization } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { PagesContext, type ShownPage } from '#organization-membership/pages-context.ts';
import { toMembership } from '#organization-membership/to-membership.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { rolesCard } from '#words/roles-card.ts';
import { hasRight, toRights } from './permission.ts';
import { type RightGroup, toRightGroups } from './right-groups.ts';
import { useGroupWords } from './useGroupWords.ts';
import type { RoleNames } from './useRoleNames.ts';
import type { Permission, ShownRole } from './useRoles.ts';

export interface RolePreviewProps {
  role: ShownRole;
  organization: Organization;
  statements: Permission;
  names: RoleNames;
  words: Words<keyof typeof rolesCard>;
  localization?: Localization | undefined;
}

/** The permissions of a group that a role has, or those that it lacks. */
function pick({ statements }: RightGroup, { permission }: ShownRole, has: boolean): Permission {
  const chosen = Object.entries(statements).map(([resource, actions]) => [
    resource,
    actions.filter((action) => hasRight(permission, { resource, action }) === has),
  ]);
  return Object.fromEntries(chosen);
}

/** Pages and permissions of a role, by the same tables as the pages themselves. A card that stands alone knows no pages. */
export function RolePreview({
  role,
  organization,
  statements,
  names,
  words,
  localization,
}: RolePreviewProps) {
  const { config } = useAuthConfig();
  const toPages = useContext(PagesContext);
  const { toSentence } = useGroupWords(words, names, localization);
  const creatorRole = config?.organization.creatorRole ?? '';
  const toSeen = (name: string, rights: Permission): readonly ShownPage[] =>
    toPages?.(
      toMembership({ organization, role: name, creatorRole, roles: [{ name, permission: rights }] }),
    ) ?? [];
  const seen = toSeen(role.name, role.permission);
  const hidden = toSeen(creatorRole, statements).filter(({ id }) => !seen.some((page) => page.id === id));
  const toSentences = (has: boolean): string[] =>
    toRightGroups(statements).flatMap((group) => {
      const picked = pick(group, role, has);
      return toRights(picked).length > 0 ? [toSentence(group, picked)] : [];
    });
  return (
    <>
      <Part title={words('previewPages')} items={seen} />
      <Part title={words('previewHidden')} items={hidden} />
      <Part
        title={words('previewCan')}
        items={toSentences(true).map((label) => ({
          id: label,
          icon: <Icon name="check" glyph={Check} />,
          label,
        }))}
      />
      <Part
        title={words('previewCannot')}
        items={toSentences(false).map((label) => ({
          id: label,
          icon: <Icon name="minus" glyph={Minus} />,
          label,
        }))}
      />
    </>
  );
}

interface PartProps {
  title: string;
  items: readonly ShownPage[];
}

/** A list with its heading; nothing for an empty one. */
function Part({ title, items }: PartProps) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="ua-matrix-list-title">{title}</h3>
      <ul className="ua-rights">
        {items.map(({ id, icon, label }) => (
          <li key={id} className="ua-seen">
            {icon}
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
