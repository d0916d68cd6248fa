'use client';

import { TextLink } from '#primitives/button/TextLink.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
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

/** As high as a link with a badge, before the number is there too: the rows below do not move. */
const place = { display: 'inline-flex', alignItems: 'center', blockSize: '1.3125rem' } as const;

/** The number of people with a role, as a link to them. */
export function RolePeople(props: RolePeopleProps) {
  const count = useRolePeople(props.organizationId, props.role);
  if (count === null) return null;
  return (
    <span style={place}>
      {count === undefined ? (
        <Skeleton shape="block" style={{ inlineSize: '4.25rem', blockSize: '1.25rem' }} />
      ) : (
        <Count {...props} count={count} />
      )}
    </span>
  );
}

function Count({ role, membersHref, words, count }: RolePeopleProps & { count: number }) {
  const badge = <Badge>{words('people', { count })}</Badge>;
  if (membersHref === undefined || count === 0) return badge;
  return <TextLink href={buildAuthHref(membersHref, { params: { role } })}>{badge}</TextLink>;
}
