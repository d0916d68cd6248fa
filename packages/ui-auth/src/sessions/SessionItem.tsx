'use client';

import type { AccountCardProps } from '#card/card-props.ts';
import type { SessionRow } from '#client/wire-types.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useHydrated } from '#provider/useHydrated.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { sessionsCard } from '#words/sessions-card.ts';
import { findDeviceIcon } from './device-icon.ts';
import { toDeviceName } from './device-name.ts';
import { useRevokeSession } from './useRevokeSession.ts';

interface SessionItemProps extends Pick<AccountCardProps, 'onSuccess' | 'onError'> {
  session: SessionRow;
  showIp: boolean;
  readOnly: boolean;
  words: Words<keyof typeof sessionsCard>;
  /** Called before the row with its button is removed. */
  onLeave: () => void;
}

/** A session that was seen so short a time ago counts as in use. */
const ACTIVE_FOR = 5 * 60 * 1000;

export function SessionItem({ session, showIp, readOnly, words, onLeave, ...callbacks }: SessionItemProps) {
  const { device, ipAddress, current } = session;
  const revoke = useRevokeSession(session, callbacks);
  const name = toDeviceName(device, words);
  const [icon, glyph] = findDeviceIcon(device?.kind);

  function leave(): void {
    onLeave();
    void revoke(words('signedOutOf', { device: name }));
  }

  return (
    <li className="ua-card-row" data-current={current ? '' : undefined}>
      <span className="ua-card-row-icon">
        <Icon name={icon} glyph={glyph} size={20} />
      </span>
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          {name}
          {current && <Badge tone="success">{words('thisDevice')}</Badge>}
        </p>
        <p className="ua-card-row-detail">
          {showIp && ipAddress && <span className="ua-card-row-fact">{ipAddress}</span>}
          <LastSeen session={session} words={words} />
        </p>
      </div>
      {!current && !readOnly && (
        <Button
          variant="outline"
          size="sm"
          aria-label={words('signOutDevice', { device: name })}
          onClick={leave}
        >
          {words('signOut')}
        </Button>
      )}
    </li>
  );
}

function LastSeen({ session, words }: Pick<SessionItemProps, 'session' | 'words'>) {
  const { current, updatedAt } = session;
  const format = useFormat();
  const { now } = useAuthUI();
  const isHydrated = useHydrated();
  if (current || (isHydrated && now() - Date.parse(updatedAt) < ACTIVE_FOR))
    return <span className="ua-card-row-fact">{words('activeNow')}</span>;
  return (
    <time className="ua-card-row-fact" dateTime={updatedAt} title={format.dateTime(updatedAt)}>
      {words('lastSeen', { time: format.relative(updatedAt) })}
    </time>
  );
}
