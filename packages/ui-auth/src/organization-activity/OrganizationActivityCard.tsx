'use client';

import { toActionOptions } from '#activity/action-options.ts';
import { EventListCard } from '#activity/EventListCard.tsx';
import { type EventPeople, type EventPerson, useEventLines } from '#activity/useEventLines.ts';
import { useEventNames } from '#activity/useEventNames.ts';
import { useEventSentences } from '#activity/useEventSentences.tsx';
import type { PartProps } from '#card/card-props.ts';
import type { CardInside } from '#card/define-card.tsx';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { defineOrganizationCard } from '#organization-membership/define-organization-card.tsx';
import { useOrganizationId } from '#organization-membership/organization-context.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { eventList } from '#words/event-list.ts';
import { organizationActivity as english } from '#words/organization-activity.ts';
import { listedActions } from './listed-actions.ts';
import { type OrganizationEvent, useOrganizationActivityCard } from './useOrganizationActivityCard.ts';

export interface OrganizationActivityCardProps extends PartProps<'header' | 'action' | 'footer'> {
  /** Default: the active organization. */
  organizationId?: string | undefined;
  /** Default 25. */
  pageSize?: number | undefined;
  /** The query of the page keeps the filter, so that a link or a reload shows the same. Default false. */
  inAddress?: boolean | undefined;
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
  const { pageSize = 25, organizationId: given, inAddress, localization } = props;
  const list = useMessages('eventList', eventList, localization);
  const toName = useEventNames(localization);
  const toLine = useEventLines(localization, useEventSentences(localization));
  const { status } = useSession();
  const { pages, action, setAction } = useOrganizationActivityCard(
    useOrganizationId(given),
    pageSize,
    inAddress,
  );
  if (status === 'signed-out') return null;

  function toDoer({ actor, actorId }: OrganizationEvent): EventPerson {
    const name = actor ? actor.name || toShownEmail(actor.email) : undefined;
    if (name !== undefined) return { name, fact: list('by', { name }) };
    return { fact: actorId === null ? list('byNobody') : words('byFormer') };
  }

  function toPeople(event: OrganizationEvent): EventPeople {
    const { target, targetId, targetType, actorId, impersonatorId } = event;
    const isAboutSomebody = targetType === 'user' && targetId !== null && targetId !== actorId;
    const name = target ? target.name || toShownEmail(target.email) : undefined;
    const whom: EventPerson = { name, fact: name === undefined ? null : list('about', { name }) };
    return {
      who: toDoer(event),
      ...(isAboutSomebody && { whom }),
      more: [impersonatorId !== null && words('impersonated')],
    };
  }

  return (
    <EventListCard
      frame={frame}
      localization={localization}
      pages={pages}
      pageSize={pageSize}
      description={words('description')}
      emptyText={words('emptyText')}
      choices={[
        { options: toActionOptions(listedActions, action, toName), value: action, onChange: setAction },
      ]}
      isNarrowed={action !== ''}
      onClear={() => setAction('')}
      toLine={(event) => toLine({ ...event, ipAddress: null }, toPeople(event))}
    />
  );
}
