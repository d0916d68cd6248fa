'use client';

import { useRef } from 'react';
import { toUserName } from '#administration-access/user-status.ts';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { MoreButton, MoreFailed } from '#card/MoreButton.tsx';
import { useLastPageFocus } from '#card/useLastPageFocus.ts';
import type { AdminUser, UserOrganization } from '#client/wire-types.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import type { Localization } from '#messages/messages.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { OrgAvatar } from '#organizations/OrgAvatar.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { userDrawer } from '#words/user-drawer.ts';
import { useUserOrganizations } from './useUserOrganizations.ts';

interface UserOrganizationsProps {
  user: AdminUser;
  words: Words<keyof typeof userDrawer>;
  localization: Localization | undefined;
}

/** The organizations of a user, with their roles there. */
export function UserOrganizations({ user, words, localization }: UserOrganizationsProps) {
  const { organizations, error, refetch, isGrown, ...pages } = useUserOrganizations(user.id);
  const { loadMore, moreError } = pages;
  const list = useRef<HTMLUListElement>(null);
  const focus = useLastPageFocus(list, loadMore !== undefined);
  const count = organizations?.length ?? 0;
  useAnnounceWhen(isGrown && count, words('organizationsShown', { count }));

  if (!organizations)
    return error ? <CardFailed error={error} onRetry={refetch} /> : <CardSkeleton rows={2} picture={32} />;
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
          <OrganizationRow
            key={organization.id}
            organization={organization}
            words={words}
            localization={localization}
          />
        ))}
      </ul>
      {moreError && <MoreFailed error={moreError} />}
      {loadMore && (
        <MoreButton {...focus} pages={pages} label={words('more')} pendingLabel={words('loadingMore')} />
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
      <OrgAvatar organization={organization} size={32} />
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          <bdi>{name}</bdi>
        </p>
        <p className="ua-card-row-detail">
          <time className="ua-card-row-fact" dateTime={memberSince} title={format.dateTime(memberSince)}>
            {words('joined', { date: format.date(memberSince) })}
          </time>
        </p>
      </div>
      <Badge>{roleNames.roles(role)}</Badge>
    </li>
  );
}
