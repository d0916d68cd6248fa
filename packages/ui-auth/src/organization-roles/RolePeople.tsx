'use client';

import { TextLink } from '#primitives/button/TextLink.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { buildAuthHref } from '#provider/navigation/build-auth-href.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { rolesCard } from '#words/roles-card.ts';
import { useRolePeople } from './useRolePeople.ts';

/** Roles of which people are counted. Each count is a call, and the service takes a hundred of one kind in ten seconds. */
export const MOST_COUNTED = 20;

interface RolePeopleProps {
  organizationId: string | undefined;
  role: string;
  /** Page with the members; undefined: the number leads nowhere. */
  membersHref: string | undefined;
  words: Words<keyof typeof rolesCard>;
}

/** The number of people with a role, as a link to them. */
export function RolePeople({ organizationId, role, membersHref, words }: RolePeopleProps) {
  const count = useRolePeople(organizationId, role);
  if (count === undefined) return null;
  const badge = <Badge>{words('people', { count })}</Badge>;
  if (membersHref === undefined || count === 0) return badge;
  return <TextLink href={buildAuthHref(membersHref, { params: { role } })}>{badge}</TextLink>;
}
