'use client';

import { useRef } from 'react';
import { toUserName } from '#administration-access/user-status.ts';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AdminUser, UserOrganization } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { OrgAvatar } from '#organizations/OrgAvatar.tsx';
import { Button } from '#primitives/Button.tsx';
import { useFormat } from '#provider/useFormat.ts';
import type { Words } from '#provider/useMessages.ts';
import { useUserOrganizations } from './useUserOrganizations.ts';
import type { userDrawer } from './words.ts';

interface UserOrganizationsProps {
  user: AdminUser;
  words: Words<keyof typeof userDrawer>;
  localization: Localization | undefined;
}

/** What somebody is a member of, and as what. */
export function UserOrganizations({ user, words, localization }: UserOrganizationsProps) {
  const { organizations, error, refetch, loadMore, loadingMore } = useUserOrganizations(user.id);
  const list = useRef<HTMLUListElement>(null);

  function more(load: () => void): void {
    // The button is gone after the last page.
    list.current?.focus();
    load();
  }

  if (!organizations)
    return error ? <CardFailed error={error} onRetry={refetch} /> : <CardSkeleton rows={2} picture={24} />;
  if (organizations.length === 0) return <p className="ua-card-note">{words('noOrganizations')}</p>;
  return (
    <>
      <ul
        ref={list}
        className="ua-card-list"
        aria-label={words('organizationList', { name: toUserName(user) })}
        tabIndex={-1}
      >
        {organizations.map((organization) => (
          <OrganizationRow key={organization.id} {...{ organization, words, localization }} />
        ))}
      </ul>
      {loadMore && (
        <Button variant="outline" size="sm" pending={loadingMore} onClick={() => more(loadMore)}>
          {words('more')}
        </Button>
      )}
    </>
  );
}

interface OrganizationRowProps extends Omit<UserOrganizationsProps, 'user'> {
  organization: UserOrganization;
}

function OrganizationRow({ organization, words, localization }: OrganizationRowProps) {
  const { name, role, memberSince } = organization;
  const roleNames = useRoleNames(localization);
  const format = useFormat();
  return (
    <li className="ua-card-row">
      <OrgAvatar organization={organization} size={24} />
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">{name}</p>
        <p className="ua-card-row-detail">
          <span className="ua-card-row-fact">{roleNames.roles(role)}</span>
          <time className="ua-card-row-fact" dateTime={memberSince} title={format.dateTime(memberSince)}>
            {words('joined', { date: format.date(memberSince) })}
          </time>
        </p>
      </div>
    </li>
  );
}
