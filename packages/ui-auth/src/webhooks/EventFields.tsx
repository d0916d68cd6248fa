'use client';

import { getQueryKey } from '@trpc/react-query';
import { useId, useState } from 'react';
import { useEventNames } from '#activity/useEventNames.ts';
import { CardFailed } from '#card/CardFailed.tsx';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { Localization } from '#messages/messages.ts';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { type EventGroup, toEventGroups } from './event-groups.ts';
import { ALL_EVENTS, type WebhookWords } from './webhook.ts';

interface EventFieldsProps {
  /** Only events of organizations can happen. */
  ofOrganization: boolean;
  chosen: readonly string[];
  /** Nothing was chosen, although it is required. */
  isIncomplete: boolean;
  words: WebhookWords;
  localization: Localization | undefined;
  onChange: (chosen: readonly string[]) => void;
}

/** All events, or a choice of them. */
export function EventFields({ chosen, isIncomplete, words, onChange, ...rest }: EventFieldsProps) {
  const name = useId();
  const isAll = chosen.includes(ALL_EVENTS);
  const [last, setLast] = useState<readonly string[]>(isAll ? [] : chosen);
  const choose = (next: readonly string[]): void => {
    setLast(next);
    onChange(next);
  };
  const options = [
    { value: 'everything', isOn: isAll, next: [ALL_EVENTS] },
    { value: 'chosen', isOn: !isAll, next: last },
  ] as const;
  return (
    <fieldset className="ua-choice">
      <legend className="ua-choice-legend">{words('events')}</legend>
      {options.map(({ value, isOn, next }) => (
        <label key={value} className="ua-choice-row">
          <input
            type="radio"
            name={name}
            className="ua-choice-box"
            checked={isOn}
            onChange={() => onChange(next)}
          />
          <span className="ua-choice-label">{words(value)}</span>
        </label>
      ))}
      {!isAll && <EventChoice {...rest} chosen={chosen} words={words} onChange={choose} />}
      {isIncomplete && (
        <p className="ua-field-error" role="alert">
          {words('noneChosen')}
        </p>
      )}
    </fieldset>
  );
}

type EventChoiceProps = Omit<EventFieldsProps, 'isIncomplete'>;

function EventChoice({ ofOrganization, chosen, words, localization, onChange }: EventChoiceProps) {
  const toName = useEventNames(localization);
  const asked = trpc.webhook.listEvents.useQuery(undefined, { retry: retryWithoutAnswer });
  const query = useAnswer(asked, getQueryKey(trpc.webhook.listEvents, undefined, 'query'));
  if (!query.data)
    return query.error ? (
      <CardFailed error={toAuthUIError(query.error)} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton shape="control" />
    );
  const types = query.data.map(({ type }) => type);
  const groups = toEventGroups([...new Set([...types, ...chosen])].sort(), { ofOrganization });

  function toggle(events: readonly string[], isOn: boolean): void {
    const others = chosen.filter((one) => !events.includes(one));
    onChange(isOn ? [...others, ...events] : others);
  }

  return (
    <div className="ua-webhook-areas">
      {groups.map((group) => (
        <EventArea
          key={group.area}
          group={group}
          isOnly={groups.length === 1}
          chosen={chosen}
          words={words}
          toName={toName}
          onToggle={toggle}
        />
      ))}
    </div>
  );
}

interface EventAreaProps extends Pick<EventFieldsProps, 'chosen' | 'words'> {
  group: EventGroup;
  isOnly: boolean;
  toName: (action: string) => string;
  onToggle: (events: readonly string[], isOn: boolean) => void;
}

function EventArea({ group: { area, events }, isOnly, chosen, words, toName, onToggle }: EventAreaProps) {
  const count = events.filter((one) => chosen.includes(one)).length;
  const [startsOpen] = useState(isOnly || count > 0);
  return (
    <details className="ua-webhook-area" open={startsOpen}>
      <summary>
        <span>{toName(area)}</span>{' '}
        <span className="ua-webhook-area-count">{words('chosenOf', { count, all: events.length })}</span>
      </summary>
      <div className="ua-webhook-area-events">
        <Checkbox
          label={words('allOf', { group: toName(area) })}
          checked={count === events.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < events.length;
          }}
          onChange={(event) => onToggle(events, event.currentTarget.checked)}
        />
        {events.map((type) => (
          <Checkbox
            key={type}
            label={toName(type)}
            checked={chosen.includes(type)}
            onChange={(event) => onToggle([type], event.currentTarget.checked)}
          />
        ))}
      </div>
    </details>
  );
}
