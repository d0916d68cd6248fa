'use client';

import { getQueryKey } from '@trpc/react-query';
import { type ForwardedRef, forwardRef } from 'react';
import { CardBoundary } from '#card/CardBoundary.tsx';
import type { PartProps } from '#card/card-props.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs, User } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { EventListCard } from './EventListCard.tsx';
import { isActivityOffered } from './is-offered.ts';
import { eventList } from './list-words.ts';
import { useEventNames } from './useEventNames.ts';
import { useEventPages } from './useEventPages.ts';
import { useEventSubject } from './useEventSubject.ts';
import { activity as english } from './words.ts';

export interface ActivityListProps extends PartProps<'header' | 'action' | 'footer'> {
  /** Events that come at a time, at most 200. Default 25. */
  pageSize?: number | undefined;
}

/** What the user did, and what others did to their account. */
export const ActivityList = forwardRef<HTMLElement, ActivityListProps>(function ActivityList(props, ref) {
  const words = useMessages('activity', english, props.localization);
  return (
    <CardBoundary
      name="activity-list"
      title={words('title')}
      queryKeys={[getQueryKey(trpc.listEvents)]}
      isOffered={isActivityOffered}
      appearance={props.appearance}
    >
      <OwnEvents {...props} cardRef={ref} />
    </CardBoundary>
  );
});

type OwnEvent = AuthOutputs['listEvents']['events'][number];
type Doer = 'byYou' | 'byAdministrator' | 'byOther' | null;

/** Null: nobody is known, as with a wrong password, or the service did it by itself. */
function findDoer({ actorId, impersonatorId }: OwnEvent, user: Pick<User, 'id'> | undefined): Doer {
  if (actorId === null) return null;
  if (actorId !== user?.id) return 'byOther';
  return impersonatorId === null ? 'byYou' : 'byAdministrator';
}

function OwnEvents({ cardRef, ...props }: ActivityListProps & { cardRef: ForwardedRef<HTMLElement> }) {
  const { pageSize = 25, ...card } = props;
  const words = useMessages('activity', english, props.localization);
  const toName = useEventNames(props.localization);
  const toSubject = useEventSubject(props.localization);
  const list = useMessages('eventList', eventList, props.localization);
  const { status, user } = useSession();
  const query = trpc.listEvents.useInfiniteQuery(
    { limit: pageSize },
    {
      enabled: status === 'signed-in',
      retry: retryWithoutAnswer,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    },
  );
  const pages = useEventPages(query);
  if (status === 'signed-out') return null;
  return (
    <EventListCard
      {...{ ...card, cardRef, pages, pageSize }}
      name="activity-list"
      title={words('title')}
      description={words('description')}
      isNarrowed={false}
      toRow={(event) => {
        const doer = findDoer(event, user ?? undefined);
        return {
          title: toName(event.action),
          subject: toSubject(event),
          facts: [doer ? words(doer) : list('byNobody'), event.ipAddress],
          createdAt: event.createdAt,
        };
      }}
    />
  );
}
