'use client';

import type { CSSProperties } from 'react';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { useTeamMembers } from '#teams/useTeamMembers.ts';

interface TeamFacesProps {
  organizationId: string | undefined;
  teamId: string;
}

/** Of a longer team the first are enough. */
const MOST = 3;

const stacked: CSSProperties = {
  marginInlineStart: '-0.375rem',
  boxShadow: '0 0 0 2px var(--ua-card)',
};

/** Faces of a team, one over the other. Nothing until they are known; the name of the team stands beside them. */
export function TeamFaces({ organizationId, teamId }: TeamFacesProps) {
  const { members = [] } = useTeamMembers(organizationId, teamId);
  if (members.length === 0) return null;
  return (
    <span aria-hidden="true" style={{ flex: 'none', paddingInlineStart: '0.375rem' }}>
      {members.slice(0, MOST).map(({ id, user }) => (
        <Avatar key={id} user={user} size={32} style={stacked} />
      ))}
    </span>
  );
}
