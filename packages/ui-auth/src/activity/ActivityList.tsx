'use client';
import type { PartProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import type { User } from '#client/wire-types.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { activity as english } from '#words/activity.ts';
import { eventList } from '#words/event-list.ts';
import { EventListCard } from './EventListCard.tsx';
import { isActivityOffered } from './is-offered.ts';
import { noOwnFilter, type OwnFilter, ownFilterRules, toOwnKinds, toOwnQuery } from './own-filter.ts';
import { allSpans } from './time-spans.ts';
import { type OwnEvent, useActivity } from './useActivity.ts';
import { useEventLines } from './useEventLines.ts';
import { useListFilter } from './useListFilter.ts';

export interface ActivityListProps extends PartProps<'header' | 'action' | 'footer'> {
  /** Initial filters: `kind`, such as `security`, and `when`, such as `week`. */
  defaultFilter?: Partial<OwnFilter> | undefined;
  /** Number of events on a page, at most 200. Default 25. */
  pageSize?: number | undefined;
  /** The query of the page keeps the filters, so that a link or a reload shows the same. Default false. */
  inAddress?: boolean | undefined;
}

/** Events of the signed-in user, and events of others that concern the account. */
export const ActivityList = defineCard<ActivityListProps, 'activity'>(
  {
    name: 'activity-list',
    group: 'activity',
    english,
    asks: ['listEvents'],
    isOffered: isActivityOffered,
  },
  OwnEvents,
);

type Doer = 'byAdministrator' | 'byOther' | 'byNobody' | null;

/** True if somebody did something to the account of another person, as administrators do. */
const isAboutOther = ({ action, actorId, targetId }: OwnEvent): boolean =>
  action.startsWith('user.') && targetId !== null && targetId !== actorId;

/** Nobody: an unknown actor, as with a wrong password, or the service itself. Null: the reader. */
function findDoer({ actorId, impersonatorId }: OwnEvent, user: Pick<User, 'id'> | undefined): Doer {
  if (actorId === null) return 'byNobody';
  if (actorId !== user?.id) return 'byOther';
  return impersonatorId === null ? null : 'byAdministrator';
}

function OwnEvents({ words, frame, ...props }: CardInside<ActivityListProps, 'activity'>) {
  const { defaultFilter, pageSize = 25, inAddress = false, localization } = props;
  const toLine = useEventLines(localization);
  const list = useMessages('eventList', eventList, localization);
  const { status, user } = useSession();
  const { now } = useAuthUI();
  const { config } = useAuthConfig();
  const start = { ...noOwnFilter, ...defaultFilter };
  const [filter, setFilter] = useListFilter({ start, rules: ownFilterRules, inAddress });
  const query = toOwnQuery(filter, now());
  const pages = useActivity(pageSize, query);
  if (status === 'signed-out') return null;
  return (
    <EventListCard
      frame={frame}
      localization={localization}
      pages={pages}
      pageSize={pageSize}
      description={words('description')}
      choices={[
        {
          options: toOwnKinds(config).map((value) => ({ value, label: words(value) })),
          value: filter.kind,
          onChange: (kind) => setFilter({ kind }),
        },
        {
          label: words('when'),
          any: words('anyTime'),
          options: allSpans.map((value) => ({ value, label: words(value) })),
          value: filter.when,
          onChange: (when) => setFilter({ when }),
        },
      ]}
      isNarrowed={Object.keys(query).length > 0}
      onClear={() => setFilter(noOwnFilter)}
      toLine={(event) => {
        const doer = findDoer(event, user ?? undefined);
        if (doer === null) {
          const whom = isAboutOther(event) ? { fact: words('onOther') } : undefined;
          return toLine(event, { who: { fact: null }, whom });
        }
        return toLine(event, { who: { fact: doer === 'byNobody' ? list(doer) : words(doer) } });
      }}
    />
  );
}
