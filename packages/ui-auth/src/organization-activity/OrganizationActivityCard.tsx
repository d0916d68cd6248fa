'use client';

import { getQueryKey } from '@trpc/react-query';
import Bot from 'lucide-react/icons/bot';
import { type ForwardedRef, forwardRef } from 'react';
import { EventListCard } from '#activity/EventListCard.tsx';
import { eventList } from '#activity/list-words.ts';
import { useEventNames } from '#activity/useEventNames.ts';
import { useEventSubject } from '#activity/useEventSubject.ts';
import { CardBoundary } from '#card/CardBoundary.tsx';
import type { PartProps } from '#card/card-props.ts';
import { trpc } from '#client/trpc.ts';
import { useOrganizationId } from '#organization-membership/organization-context.ts';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { organizationActivity as english } from './activity-words.ts';
import { listedActions } from './listed-actions.ts';
import { type OrganizationEvent, useActivity } from './useActivity.ts';

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
  const { pageSize = 25, organizationId: given, ...card } = props;
  const { localization } = props;
  const words = useMessages('organizationActivity', english, localization);
  const list = useMessages('eventList', eventList, localization);
  const toName = useEventNames(localization);
  const toSubject = useEventSubject(localization);
  const { status } = useSession();
  const { pages, action, setAction } = useActivity(useOrganizationId(given), pageSize);
  if (status === 'signed-out') return null;

  function toDoer({ actor, actorId }: OrganizationEvent): string {
    if (actor) return list('by', { name: actor.name || actor.email });
    return actorId === null ? list('byNobody') : words('byFormer');
  }

  return (
    <EventListCard
      {...{ ...card, cardRef, pages, pageSize }}
      name="organization-activity-card"
      title={words('title')}
      description={words('description')}
      emptyText={words('emptyText')}
      choice={{
        options: listedActions.map((value) => ({ value, label: toName(value) })),
        value: action,
        onChange: setAction,
      }}
      isNarrowed={action !== ''}
      toRow={(event) => ({
        title: toName(event.action),
        subject: toSubject(event),
        facts: [toDoer(event), event.impersonatorId !== null && words('impersonated')],
        createdAt: event.createdAt,
        picture: event.actor ? (
          <Avatar user={event.actor} size={36} />
        ) : (
          <span className="ua-card-row-icon" data-small="">
            <Icon name="service" glyph={Bot} />
          </span>
        ),
      })}
    />
  );
}
