'use client';

import { Suspense, useRef, useState } from 'react';
import { useAdminRights } from '#administration-access/useAdminRights.ts';
import { toUserName } from '#administration-access/user-status.ts';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { MoreButton, MoreFailed } from '#card/MoreButton.tsx';
import { useLastPageFocus } from '#card/useLastPageFocus.ts';
import type { AdminOrganizationFacts, AdminOrganizationMember } from '#client/wire-types.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import type { Localization } from '#messages/messages.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { EmailText } from '#primitives/display/EmailText.tsx';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { usePreload } from '#provider/lazy/usePreload.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { Shown } from '#table/useShownRow.ts';
import type { organizationsTable } from '#words/organizations-table.ts';
import { useAdminOrganizationMembers } from './useAdminOrganizationMembers.ts';

const UserDrawer = lazyPart(() => import('../user/UserDrawer.tsx').then((module) => module.UserDrawer));

interface OrganizationMembersProps {
  organization: AdminOrganizationFacts;
  words: Words<keyof typeof organizationsTable>;
  localization: Localization | undefined;
}

/** The members of an organization. Each leads to the user, for administrators who may see users. */
export function OrganizationMembers({ organization, words, localization }: OrganizationMembersProps) {
  const { id, name } = organization;
  const { members, error, refetch, isGrown, ...pages } = useAdminOrganizationMembers(id);
  const { loadMore, moreError } = pages;
  const { rights } = useAdminRights();
  const [shown, show] = useState<Shown | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focus = useLastPageFocus(list, loadMore !== undefined);
  const count = members?.length ?? 0;
  useAnnounceWhen(isGrown && count, words('membersShown', { count }));
  usePreload(UserDrawer);

  if (!members)
    return error ? <CardFailed error={error} onRetry={refetch} /> : <CardSkeleton rows={2} picture={32} />;
  if (members.length === 0) return <p className="ua-card-note">{words('noMembers')}</p>;
  return (
    <>
      <ul ref={list} className="ua-card-list" aria-label={words('memberList', { name })} tabIndex={-1}>
        {members.map((member) => (
          <MemberRow
            key={member.user.id}
            member={member}
            words={words}
            localization={localization}
            onOpen={rights?.has('get') ? () => show({ id: member.user.id, open: true }) : undefined}
          />
        ))}
      </ul>
      {moreError && <MoreFailed error={moreError} />}
      {loadMore && (
        <MoreButton {...focus} pages={pages} label={words('more')} pendingLabel={words('loadingMore')} />
      )}
      <Suspense>
        {shown && (
          <UserDrawer
            userId={shown.id}
            open={shown.open}
            onOpenChange={(open) => show({ ...shown, open })}
            localization={localization}
          />
        )}
      </Suspense>
    </>
  );
}

interface MemberRowProps extends Omit<OrganizationMembersProps, 'organization'> {
  member: AdminOrganizationMember;
  onOpen: (() => void) | undefined;
}

function MemberRow({ member: { user, role, inForce }, words, localization, onOpen }: MemberRowProps) {
  const roleNames = useRoleNames(localization);
  const name = <bdi>{toUserName(user)}</bdi>;
  return (
    <li className="ua-card-row">
      <Avatar user={user} size={32} />
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          {onOpen ? (
            <button type="button" className="ua-person-open" aria-haspopup="dialog" onClick={onOpen}>
              {name}
            </button>
          ) : (
            name
          )}
          {!inForce && <Badge tone="danger">{words('suspended')}</Badge>}
        </p>
        {user.name && (
          <p className="ua-card-row-detail">
            <EmailText>{user.email}</EmailText>
          </p>
        )}
      </div>
      <Badge>{roleNames.roles(role)}</Badge>
    </li>
  );
}
