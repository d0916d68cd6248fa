'use client';

import AppWindow from 'lucide-react/icons/app-window';
import { useRef } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { MoreButton, MoreFailed } from '#card/MoreButton.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { useLastPageFocus } from '#card/useLastPageFocus.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { connectedApplications as english } from '#words/connected-applications.ts';
import { ApplicationItem } from './ApplicationItem.tsx';
import { areApplicationsOffered } from './is-offered.ts';
import { useConnectedApplications } from './useConnectedApplications.ts';

export type ConnectedApplicationsProps = AccountCardProps;

/** The applications that the user has allowed something, and what each may do. */
export const ConnectedApplications = defineCard<ConnectedApplicationsProps, 'connectedApplications'>(
  {
    name: 'connected-applications',
    group: 'connectedApplications',
    english,
    changes: ['oauth2.deleteConsent', 'oauth2.updateConsent'],
    isOffered: areApplicationsOffered,
  },
  Applications,
);

function Applications(props: CardInside<ConnectedApplicationsProps, 'connectedApplications'>) {
  const { words, frame, readOnly = false, onSuccess, onError } = props;
  const { status } = useSession();
  const state = useConnectedApplications({ onSuccess, onError });
  const list = useRef<HTMLUListElement>(null);
  const { applications, error, loadMore, moreError } = state;
  const focus = useLastPageFocus(list, loadMore !== undefined);
  const count = applications?.length ?? 0;
  useAnnounceWhen(state.isGrown && count, words('shown', { count }));
  if (status === 'signed-out') return null;
  return (
    <SettingsCard {...frame} readOnly={readOnly} description={words('description')}>
      {!applications && !error && <CardSkeleton rows={2} picture={40} hasButton />}
      {!applications && error && <CardFailed error={error} onRetry={state.refetch} />}
      {applications?.length === 0 && (
        <EmptyState
          icon={<Icon name="application" glyph={AppWindow} size={28} />}
          title={words('emptyTitle')}
          description={words('emptyText')}
        />
      )}
      {applications && (
        <ul ref={list} className="ua-card-list" aria-label={words('list')} tabIndex={-1}>
          {applications.map((application) => (
            <ApplicationItem
              key={application.id}
              application={application}
              state={state}
              readOnly={readOnly}
              words={words}
              onLeave={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      {moreError && <MoreFailed error={moreError} />}
      {applications && loadMore && (
        <MoreButton {...focus} pages={state} label={words('more')} pendingLabel={words('loadingMore')} />
      )}
    </SettingsCard>
  );
}
