'use client';

import { useAdminRights } from '#administration-access/useAdminRights.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { organizationsTable as english } from '#words/organizations-table.ts';
import { NoRight } from '../users/NoRight.tsx';
import { areOrganizationsOffered } from './is-offered.ts';
import type { OrganizationsTableProps } from './OrganizationsList.tsx';
import { OrganizationsList } from './OrganizationsList.tsx';

export type { OrganizationsTableProps };

/** All organizations of the service: searched, sorted and paged by the server. For administrators. */
export const OrganizationsTable = defineCard<OrganizationsTableProps, 'organizationsTable'>(
  {
    name: 'organizations-table',
    group: 'organizationsTable',
    english,
    asks: ['admin.listOrganizations'],
    isOffered: areOrganizationsOffered,
  },
  Organizations,
);

function Organizations({
  words,
  frame,
  ...props
}: CardInside<OrganizationsTableProps, 'organizationsTable'>) {
  const { status } = useSession();
  const access = useAdminRights();
  const { rights, isImpersonating } = access;
  if (status === 'signed-out') return null;
  if (rights?.has('listOrganizations') ?? true)
    return <OrganizationsList {...props} access={access} words={words} frame={frame} />;
  return (
    <SettingsCard {...frame}>
      <NoRight isImpersonating={isImpersonating} words={words} />
    </SettingsCard>
  );
}
