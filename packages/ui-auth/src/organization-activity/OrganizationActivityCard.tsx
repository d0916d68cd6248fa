'use client';

import { getQueryKey } from '@trpc/react-query';
import History from 'lucide-react/icons/history';
import { type ForwardedRef, forwardRef } from 'react';
import { CardBoundary } from '#card/CardBoundary.tsx';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { PartProps } from '#card/card-props.ts';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { trpc } from '#client/trpc.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { useOrganizationId } from '#organization-membership/organization-context.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { Button } from '#primitives/Button.tsx';
import { EmptyState } from '#primitives/EmptyState.tsx';
import { Icon } from '#primitives/Icon.tsx';
import { Select } from '#primitives/Select.tsx';
import { useMessages } from '#provider/useMessages.ts';
import { useSession } from '#provider/useSession.ts';
import { organizationActivity as english } from './activity-words.ts';
import { EventItem } from './EventItem.tsx';
import { findEventKey, listedActions } from './event-name.ts';
import { useActivity } from './useActivity.ts';

export interface OrganizationActivityCardProps extends PartProps<'header' | 'action' | 'footer'> {
  /** Default: the active organization. */
  organizationId?: string | undefined;
  /** Default 25. */
  pageSize?: number | undefined;
}

/** What happened in an organization, for those who may read its log. */
export const OrganizationActivityCard = forwardRef<HTMLElement, OrganizationActivityCardProps>(
  function OrganizationActivityCard(props, ref) {
    const words = useMessages('organizationActivity', english, props.localization);
    return (
      <CardBoundary
        name="organization-activity-card"
        title={words('title')}
        queryKeys={[getQueryKey(trpc.organization.listEvents)]}
        appearance={props.appearance}
      >
        <Activity {...props} cardRef={ref} />
      </CardBoundary>
    );
  },
);

function Activity({
  cardRef,
  ...props
}: OrganizationActivityCardProps & { cardRef: ForwardedRef<HTMLElement> }) {
  const { pageSize = 25, localization, ...card } = props;
  const words = useMessages('organizationActivity', english, localization);
  const names = useRoleNames(localization);
  const { status } = useSession();
  const organizationId = useOrganizationId(props.organizationId);
  const { events, error, refetch, action, setAction, loadMore, loadingMore } = useActivity(
    organizationId,
    pageSize,
  );
  const count = events?.length ?? 0;
  useAnnounceWhen(count > pageSize && count, words('shown', { count }));
  if (status === 'signed-out') return null;
  const options = listedActions.flatMap((value) => {
    const key = findEventKey(value);
    return key ? [{ value, label: words(key) }] : [];
  });
  return (
    <SettingsCard
      {...card}
      ref={cardRef}
      name="organization-activity-card"
      title={words('title')}
      description={words('description')}
      action={
        <Select
          size="sm"
          aria-label={words('filter')}
          options={[{ value: '', label: words('all') }, ...options]}
          value={action}
          onValueChange={setAction}
        />
      }
      footer={
        loadMore && (
          <Button variant="outline" size="sm" pending={loadingMore} onClick={loadMore}>
            {words(loadingMore ? 'loadingMore' : 'more')}
          </Button>
        )
      }
    >
      {!events && !error && <CardSkeleton rows={4} picture={36} />}
      {!events && error && <CardFailed error={error} onRetry={refetch} />}
      {events?.length === 0 && (
        <EmptyState
          icon={<Icon name="activity" glyph={History} size={28} />}
          title={words(action === '' ? 'emptyTitle' : 'noMatch')}
          description={action === '' && words('emptyText')}
        />
      )}
      {events && events.length > 0 && (
        <ol className="ua-card-list" aria-label={words('list')}>
          {events.map((event) => (
            <EventItem key={event.id} event={event} names={names} words={words} />
          ))}
        </ol>
      )}
    </SettingsCard>
  );
}
