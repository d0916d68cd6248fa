'use client';

import type { OrganizationMember } from '#client/wire-types.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { EmailText } from '#primitives/display/EmailText.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { membersTable } from '#words/members-table.ts';

interface MemberCellProps {
  member: OrganizationMember;
  words: Words<keyof typeof membersTable>;
  /** Opens something of the application, by the name. */
  onOpen: ((member: OrganizationMember) => void) | undefined;
}

export const toMemberName = ({ user }: OrganizationMember): string => user.name || toShownEmail(user.email);

/** Name of a member. */
export function MemberCell({ member, words, onOpen }: MemberCellProps) {
  const { user, isYou } = member;
  const name = toMemberName(member);
  return (
    <div className="ua-person">
      <Avatar user={user} size={32} />
      <div className="ua-person-text">
        <p className="ua-person-name">
          {onOpen ? (
            <button type="button" className="ua-person-open" onClick={() => onOpen(member)}>
              <bdi>{name}</bdi>
            </button>
          ) : (
            <bdi>{name}</bdi>
          )}
          {isYou && <Badge>{words('you')}</Badge>}
        </p>
        {user.name && (
          <p className="ua-person-detail">
            <EmailText>{user.email}</EmailText>
          </p>
        )}
      </div>
    </div>
  );
}
