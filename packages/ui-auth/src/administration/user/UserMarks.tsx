'use client';

import type { AdminUser } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { Badge } from '#primitives/display/Badge.tsx';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import type { userDrawer } from '#words/user-drawer.ts';
import { usersTable } from '#words/users-table.ts';
import { StatusBadge } from '../users/StatusBadge.tsx';

interface UserMarksProps {
  user: AdminUser;
  words: Words<keyof typeof userDrawer>;
  localization: Localization | undefined;
}

/** Status of a user, and whether the e-mail address is theirs, below the name. */
export function UserMarks({ user, words, localization }: UserMarksProps) {
  const tableWords = useMessages('usersTable', usersTable, localization);
  return (
    <div className="ua-user-marks">
      <StatusBadge user={user} words={tableWords} />
      {user.emailVerified && <Badge>{words('emailConfirmed')}</Badge>}
    </div>
  );
}
