'use client';

import { isAdministrationOffered } from '#administration-access/is-offered.ts';
import { useAdminRights } from '#administration-access/useAdminRights.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { usersTable as english } from '#words/users-table.ts';
import { NoRight } from './NoRight.tsx';
import { UsersList } from './UsersList.tsx';
import type { UsersTableProps } from './users-table-props.ts';

export type { UserColumn, UsersTableProps } from './users-table-props.ts';

/** All users: searched, sorted and paged by the server, with actions for one or several. For administrators. */
export const UsersTable = defineCard<UsersTableProps, 'usersTable'>(
  {
    name: 'users-table',
    group: 'usersTable',
    english,
    asks: ['admin.listUsers'],
    isOffered: isAdministrationOffered,
  },
  Users,
);

function Users({ words, frame, ...props }: CardInside<UsersTableProps, 'usersTable'>) {
  const { status } = useSession();
  const access = useAdminRights();
  const { rights, isImpersonating } = access;
  if (status === 'signed-out') return null;
  const mayList = rights?.has('list') ?? true;
  if (mayList) return <UsersList {...props} access={access} frame={frame} />;
  return (
    <SettingsCard {...frame}>
      <NoRight isImpersonating={isImpersonating} words={words} />
    </SettingsCard>
  );
}
