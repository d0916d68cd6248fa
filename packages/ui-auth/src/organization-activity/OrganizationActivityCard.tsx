'use client';

import Bot from 'lucide-react/icons/bot';
import { EventListCard } from '#activity/EventListCard.tsx';
import { eventList } from '#activity/list-words.ts';
import { useEventNames } from '#activity/useEventNames.ts';
import { useEventSubject } from '#activity/useEventSubject.ts';
import type { PartProps } from '#card/card-props.ts';
import type { CardInside } from '#card/define-card.tsx';
import { defineOrganizationCard } from '#organization-membership/define-organization-card.tsx';
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

/** Events of an organization, for members with the permission. */
export const OrganizationActivityCard = defineOrganizationCard<
  OrganizationActivityCardProps,
  'organizationActivity'
>(
  {
    name: 'organization-activity-card',
    group: 'organizationActivity',
    english,
    asks: ['organization.listEvents'],
  },
  Activity,
);

function Activity({
  words,
  frame,
  ...props
}: CardInside<OrganizationActivityCardProps, 'organizationActivity'>) {
  const { pageSize = 25, organizationId: given, localization } = props;
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
      frame={frame}
      localization={localization}
      pages={pages}
      pageSize={pageSize}
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
