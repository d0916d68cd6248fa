'use client';

import { toUserName } from '#administration-access/user-status.ts';
import type { AdminUser } from '#client/wire-types.ts';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { EmailText } from '#primitives/display/EmailText.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { usersTable } from '#words/users-table.ts';

interface UserCellProps {
  user: AdminUser;
  isYou: boolean;
  words: Words<keyof typeof usersTable>;
  onOpen: () => void;
}

/** Name of a user, which opens the drawer. */
export function UserCell({ user, isYou, words, onOpen }: UserCellProps) {
  return (
    <div className="ua-person">
      <Avatar user={user} size={32} />
      <div className="ua-person-text">
        <p className="ua-person-name">
          <button type="button" className="ua-person-open" aria-haspopup="dialog" onClick={onOpen}>
            <bdi>{toUserName(user)}</bdi>
          </button>
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
