'use client';

import History from 'lucide-react/icons/history';
import { type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { CardFrame } from '#card/card-props.ts';
import { MoreButton, MoreFailed } from '#card/MoreButton.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { useLastPageFocus } from '#card/useLastPageFocus.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import type { Localization } from '#messages/messages.ts';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { eventList as english } from '#words/event-list.ts';
import type { EventLine } from './EventRow.tsx';
import { EventTimeline } from './EventTimeline.tsx';
import type { LiveEvents } from './live/useLiveEvents.ts';
import type { EventPages } from './useEventPages.ts';

/** Filter above the list, from which one value is chosen. */
export interface EventChoice {
  /** Default: "Show". */
  label?: string | undefined;
  /** Label of no choice. Default: "Everything". */
  any?: string | undefined;
  options: readonly { value: string; label: string }[];
  /** Empty for all. */
  value: string;
  onChange: (value: string) => void;
}

interface EventListCardProps<Event> {
  frame: CardFrame;
  localization: Localization | undefined;
  description: string;
  pages: EventPages<Event>;
  pageSize: number;
  toLine: (event: Event) => EventLine;
  choices?: readonly EventChoice[] | undefined;
  /** A filter hides events. */
  isNarrowed: boolean;
  /** Takes all filters away. */
  onClear: () => void;
  /** Content at the end of the heading, in place of the choices. */
  action?: ReactNode;
  /** Content between the heading and the list, for example the filters that are set. */
  above?: ReactNode;
  /** New events that wait, and how to see them. */
  live?: LiveEvents | undefined;
  /** Ref of an element before the first row. */
  place?: Ref<HTMLElement> | undefined;
  /** Shows routine events one by one. */
  unfolded?: boolean | undefined;
  emptyText?: string | undefined;
}

/** Controls of filters. Those that are hidden take no focus. */
const FILTERS = '[aria-haspopup="dialog"], [role="combobox"], select:not([aria-hidden]), input';

/** A list of events with pages, which the lists of a user, of an organization and of administrators share. */
export function EventListCard<Event>(props: EventListCardProps<Event>) {
  const { frame, description, pages, pageSize, toLine, choices = [], isNarrowed, above, emptyText } = props;
  const { events, error, refetch, loadMore, moreError } = pages;
  const { live, place, unfolded } = props;
  const words = useMessages('eventList', english, props.localization);
  const list = useRef<HTMLElement>(null);
  const focus = useLastPageFocus(list, loadMore !== undefined);
  const count = events?.length ?? 0;
  useAnnounceWhen(count > pageSize && count, words('shown', { count }));

  /** The button for it goes away: the first filter, or what opens them, shows the effect and gets the focus. */
  function clear({ currentTarget }: MouseEvent<HTMLElement>): void {
    const controls = currentTarget.closest('section')?.querySelectorAll<HTMLElement>(FILTERS) ?? [];
    for (const control of controls) {
      control.focus();
      if (document.activeElement === control) break;
    }
    props.onClear();
  }

  return (
    <SettingsCard
      {...frame}
      description={description}
      action={
        choices.length === 0 ? (
          props.action
        ) : (
          <div className="ua-event-choices">
            {choices.map(({ label = words('show'), any = words('all'), value, options, onChange }) => (
              <Select
                key={label}
                size="sm"
                aria-label={label}
                options={[{ value: '', label: any }, ...options]}
                value={value}
                onValueChange={onChange}
              />
            ))}
          </div>
        )
      }
      footer={
        loadMore && (
          <MoreButton {...focus} pages={pages} label={words('more')} pendingLabel={words('loadingMore')} />
        )
      }
    >
      {above}
      <span ref={place} className="ua-visually-hidden" />
      {live && live.waiting > 0 && (
        <Button
          variant="outline"
          size="sm"
          className="ua-event-fresh"
          onClick={() => {
            live.show();
            list.current?.scrollIntoView({ block: 'start' });
            list.current?.focus({ preventScroll: true });
          }}
        >
          {words('fresh', { count: live.waiting })}
        </Button>
      )}
      {!events && !error && <CardSkeleton rows={4} picture={32} />}
      {!events && error && <CardFailed error={error} onRetry={refetch} />}
      {events?.length === 0 && (
        <EmptyState
          icon={<Icon name="activity" glyph={History} size={28} />}
          title={words(isNarrowed ? 'noMatch' : 'emptyTitle')}
          description={!isNarrowed && (emptyText ?? words('emptyText'))}
          action={
            isNarrowed && (
              <Button variant="outline" size="sm" onClick={clear}>
                {words('clearFilters')}
              </Button>
            )
          }
        />
      )}
      {events && events.length > 0 && (
        <EventTimeline
          place={list}
          label={words('list')}
          events={events.map(toLine)}
          unfolded={unfolded}
          localization={props.localization}
        />
      )}
      {moreError && <MoreFailed error={moreError} />}
    </SettingsCard>
  );
}
