'use client';

import { useRef } from 'react';
import { toUserName } from '#administration-access/user-status.ts';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AdminSession, AdminUser } from '#client/wire-types.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useAuthEvents, useToast } from '#provider/useHost.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { findDeviceIcon } from '#sessions/device-icon.ts';
import { toDeviceName } from '#sessions/device-name.ts';
import { sessionsCard } from '#words/sessions-card.ts';
import type { userDrawer } from '#words/user-drawer.ts';
import { useUserSessions } from './useUserSessions.ts';

interface UserSessionsProps {
  user: AdminUser;
  canRevoke: boolean;
  words: Words<keyof typeof userDrawer>;
}

/** Sessions of a user. */
export function UserSessions({ user, canRevoke, words }: UserSessionsProps) {
  const { sessions, error, refetch, revoke } = useUserSessions(user.id);
  const list = useRef<HTMLUListElement>(null);
  const emit = useAuthEvents();
  const toast = useToast();

  async function signOut(session: AdminSession, notice: string): Promise<void> {
    list.current?.focus();
    const result = await revoke(session);
    if (!result.ok) return toast({ title: result.error.message, tone: 'danger' });
    emit({ name: 'admin_sessions_revoked', scope: 'one', count: 1 });
    toast({ title: notice });
  }

  if (!sessions) return error ? <CardFailed error={error} onRetry={refetch} /> : <CardSkeleton rows={2} />;
  if (sessions.length === 0) return <p className="ua-card-note">{words('noSessions')}</p>;
  return (
    <ul
      ref={list}
      className="ua-card-list"
      aria-label={words('sessionList', { name: toUserName(user) })}
      tabIndex={-1}
    >
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          canRevoke={canRevoke}
          words={words}
          onSignOut={(notice) => void signOut(session, notice)}
        />
      ))}
    </ul>
  );
}

interface SessionRowProps extends Omit<UserSessionsProps, 'user'> {
  session: AdminSession;
  onSignOut: (notice: string) => void;
}

function SessionRow({ session, canRevoke, words, onSignOut }: SessionRowProps) {
  const { device, ipAddress, updatedAt, impersonatedBy } = session;
  const format = useFormat();
  const deviceWords = useMessages('sessionsCard', sessionsCard);
  const name = toDeviceName(device, deviceWords);
  const [icon, glyph] = findDeviceIcon(device?.kind);
  return (
    <li className="ua-card-row">
      <span className="ua-event-icon">
        <Icon name={icon} glyph={glyph} />
      </span>
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          {name}
          {impersonatedBy && <Badge tone="warning">{words('impersonated')}</Badge>}
        </p>
        <p className="ua-card-row-detail">
          {ipAddress && <span className="ua-card-row-fact">{ipAddress}</span>}
          <time className="ua-card-row-fact" dateTime={updatedAt} title={format.dateTime(updatedAt)}>
            {deviceWords('lastSeen', { time: format.relative(updatedAt) })}
          </time>
        </p>
      </div>
      {canRevoke && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={deviceWords('signOutDevice', { device: name })}
          onClick={() => onSignOut(deviceWords('signedOutOf', { device: name }))}
        >
          {deviceWords('signOut')}
        </Button>
      )}
    </li>
  );
}
