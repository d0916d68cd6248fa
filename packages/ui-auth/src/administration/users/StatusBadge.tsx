'use client';

import { findStatus, type UserStatus } from '#administration-access/user-status.ts';
import type { AdminUser } from '#client/wire-types.ts';
import { Badge, type BadgeProps } from '#primitives/display/Badge.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { usersTable } from '#words/users-table.ts';

const tones: Record<UserStatus, BadgeProps['tone']> = {
  active: 'success',
  suspended: 'danger',
  unconfirmed: 'warning',
};

interface StatusBadgeProps {
  user: AdminUser;
  words: Words<keyof typeof usersTable>;
}

/** The status of a user; for a ban, also its end. */
export function StatusBadge({ user, words }: StatusBadgeProps) {
  const { now } = useAuthUI();
  const format = useFormat();
  const status = findStatus(user, now());
  const { banExpires } = user;
  return (
    <span className="ua-user-status">
      <Badge tone={tones[status]} dot>
        {words(status)}
      </Badge>
      {status === 'suspended' && banExpires !== null && (
        <time className="ua-table-note" dateTime={banExpires} title={format.dateTime(banExpires)}>
          {words('until', { date: format.date(banExpires) })}
        </time>
      )}
    </span>
  );
}
