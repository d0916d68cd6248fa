'use client';
import { useRef, useState } from 'react';
import { CardError } from '#card/CardError.tsx';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { AlertDialog } from '#overlay/AlertDialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { sessionsCard as english } from '#words/sessions-card.ts';
import { isSessionListOffered } from './is-offered.ts';
import { SessionItem } from './SessionItem.tsx';
import { useSessionsCard } from './useSessionsCard.ts';

export interface SessionsCardProps extends AccountCardProps {
  /** Shows the IP address. Default true. */
  showIp?: boolean | undefined;
  /** Number of devices before "Show more". Default 10. */
  pageSize?: number | undefined;
}

/** The devices on which the user is signed in, with buttons to sign them out. */
export const SessionsCard = defineCard<SessionsCardProps, 'sessionsCard'>(
  {
    name: 'sessions-card',
    group: 'sessionsCard',
    english,
    asks: ['listSessions'],
    changes: ['revokeOtherSessions'],
    isOffered: isSessionListOffered,
  },
  Sessions,
);

function Sessions({ words, frame, ...props }: CardInside<SessionsCardProps, 'sessionsCard'>) {
  const { showIp = true, readOnly = false, pageSize = 10, onSuccess, onError } = props;
  const { status } = useSession();
  const { config } = useAuthConfig();
  const state = useSessionsCard({ onSuccess, onError });
  const { sessions, error, others, othersError } = state;
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  if (status === 'signed-out') return null;

  const shown = isWhole ? sessions : sessions?.slice(0, pageSize);
  const hidden = (sessions?.length ?? 0) - (shown?.length ?? 0);
  const item = { showIp, readOnly: readOnly || !config?.session.revoke, words, onSuccess, onError };
  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words('description')}
      action={
        others > 0 &&
        config?.session.revokeOthers &&
        !readOnly && (
          <Button variant="ghost" size="sm" onClick={() => state.ask(true)}>
            {words('signOutOthers')}
          </Button>
        )
      }
    >
      {!sessions && !error && <CardSkeleton rows={2} />}
      {!sessions && error && <CardFailed error={error} onRetry={state.refetch} />}
      {shown && (
        <ul ref={list} className="ua-card-list" aria-label={words('list')} tabIndex={-1}>
          {shown.map((session) => (
            <SessionItem {...item} key={session.id} session={session} onLeave={() => list.current?.focus()} />
          ))}
          {others === 0 && <li className="ua-card-row ua-card-note">{words('onlyThis')}</li>}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
          {words('showMore', { count: hidden })}
        </Button>
      )}
      <AlertDialog
        open={state.question.open}
        onOpenChange={state.ask}
        title={words('confirmTitle')}
        description={words('confirm', { count: state.question.count })}
        confirmLabel={words('confirmSubmit')}
        pending={state.revokingOthers}
        finalFocus={list}
        onConfirm={() => void state.revokeOthers(words('signedOutOthers'))}
      >
        <CardError error={othersError} />
      </AlertDialog>
    </SettingsCard>
  );
}
