'use client';

import type { ReactNode } from 'react';
import { isSuspended } from '#administration-access/user-status.ts';
import { useUserRoles } from '#administration-access/useUserRoles.ts';
import type { AdminUser } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import type { MenuEntry } from '#overlay/menu-entry.ts';
import { Button } from '#primitives/button/Button.tsx';
import { CopyButton } from '#primitives/button/CopyButton.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { userDrawer } from './words.ts';

interface UserOverviewProps {
  user: AdminUser;
  actions: readonly MenuEntry[];
  words: Words<keyof typeof userDrawer>;
  localization: Localization | undefined;
}

/** Name, roles and status of a user. */
export function UserOverview({ user, actions, words, localization }: UserOverviewProps) {
  const format = useFormat();
  const roles = useUserRoles(localization);
  const facts: [label: string, value: ReactNode][] = [
    [words('role'), roles.toLabel(user.role)],
    [
      words('email'),
      <Badge key="email" tone={user.emailVerified ? 'success' : 'warning'}>
        {words(user.emailVerified ? 'confirmed' : 'unconfirmed')}
      </Badge>,
    ],
    [words('username'), user.displayUsername ?? user.username],
    [words('twoFactor'), words(user.twoFactorEnabled ? 'on' : 'off')],
    [words('created'), format.dateTime(user.createdAt)],
    [words('lastSeen'), user.lastSignInAt ? format.dateTime(user.lastSignInAt) : words('never')],
  ];
  return (
    <>
      <Suspension user={user} words={words} />
      <dl className="ua-facts">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="ua-fact">
              <dt className="ua-fact-label">{label}</dt>
              <dd className="ua-fact-value">{value}</dd>
            </div>
          ))}
        <div className="ua-fact">
          <dt className="ua-fact-label">{words('id')}</dt>
          <dd className="ua-fact-value">
            <span className="ua-code-text">{user.id}</span>
            <CopyButton value={user.id} variant="ghost" aria-label={words('copyId')} />
          </dd>
        </div>
      </dl>
      <div className="ua-row-actions">
        {actions.map(({ label, icon, blocked, onSelect }) => (
          <Button
            key={label}
            variant="outline"
            size="sm"
            icon={icon}
            disabled={blocked !== undefined}
            title={blocked}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

function Suspension({ user, words }: Pick<UserOverviewProps, 'user' | 'words'>) {
  const format = useFormat();
  const { now } = useAuthUI();
  const { banExpires, banReason } = user;
  if (!isSuspended(user, now())) return null;
  const title = banExpires
    ? words('suspendedUntil', { date: format.dateTime(banExpires) })
    : words('suspended');
  return (
    <Alert tone="warning" role="group" title={title}>
      {banReason}
    </Alert>
  );
}
