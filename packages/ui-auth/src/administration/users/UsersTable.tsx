'use client';

import { getQueryKey } from '@trpc/react-query';
import { type ForwardedRef, forwardRef } from 'react';
import { isAdministrationOffered } from '#administration-access/is-offered.ts';
import { useAdminRights } from '#administration-access/useAdminRights.ts';
import { CardBoundary } from '#card/CardBoundary.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { trpc } from '#client/trpc.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { NoRight } from './NoRight.tsx';
import { UsersList } from './UsersList.tsx';
import type { UsersTableProps } from './users-table-props.ts';
import { usersTable as english } from './words.ts';

export type { UserColumn, UsersTableProps } from './users-table-props.ts';

/** Everybody who has an account: found, sorted and paged by the server, one or many changed. For administrators. */
export const UsersTable = forwardRef<HTMLElement, UsersTableProps>(function UsersTable(props, ref) {
  const words = useMessages('usersTable', english, props.localization);
  return (
    <CardBoundary
      name="users-table"
      title={words('title')}
      queryKeys={[getQueryKey(trpc.admin.listUsers)]}
      isOffered={isAdministrationOffered}
      appearance={props.appearance}
    >
      <Users {...props} cardRef={ref} />
    </CardBoundary>
  );
});

function Users({ cardRef, ...props }: UsersTableProps & { cardRef: ForwardedRef<HTMLElement> }) {
  const words = useMessages('usersTable', english, props.localization);
  const { status } = useSession();
  const access = useAdminRights();
  const { rights, isImpersonating } = access;
  if (status === 'signed-out') return null;
  const mayList = rights?.has('list') ?? true;
  return (
    <SettingsCard
      {...props}
      ref={cardRef}
      name="users-table"
      title={words('title')}
      description={mayList && words('description')}
    >
      {mayList ? (
        <UsersList {...props} access={access} />
      ) : (
        <NoRight isImpersonating={isImpersonating} words={words} />
      )}
    </SettingsCard>
  );
}
