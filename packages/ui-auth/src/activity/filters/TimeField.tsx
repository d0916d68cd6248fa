'use client';

import { useState } from 'react';
import { allSpans } from '#activity/time-spans.ts';
import type { Localization } from '#messages/messages.ts';
import { DateField } from '#primitives/field/DateField.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { FilterSelect } from '#table/TableFilters.tsx';
import { activity } from '#words/activity.ts';
import { eventList } from '#words/event-list.ts';
import { noTime, type TimeFilter } from './time-filter.ts';

interface TimeFieldProps {
  filter: TimeFilter;
  onChange: (change: TimeFilter) => void;
  localization: Localization | undefined;
}

/** Value of the choice that shows the two days. */
const OWN = 'dates';

/** Spans of time to choose from, and two days for all others. */
export function TimeField({ filter, onChange, localization }: TimeFieldProps) {
  const words = useMessages('activity', activity, localization);
  const list = useMessages('eventList', eventList, localization);
  const { when, from, to } = filter;
  const [isOwn, setOwn] = useState(when === '' && (from !== '' || to !== ''));
  const options = [
    ...allSpans.map((value) => ({ value, label: words(value) })),
    { value: OWN, label: list('dates') },
  ];
  return (
    <>
      <FilterSelect
        filter={{ id: 'when', label: words('when'), options }}
        any={words('anyTime')}
        value={isOwn ? OWN : when}
        onChange={(value) => {
          setOwn(value === OWN);
          onChange({ ...noTime, when: value === OWN ? '' : value });
        }}
      />
      {isOwn &&
        (['from', 'to'] as const).map((edge) => (
          <DateField
            key={edge}
            name={edge}
            label={list(edge)}
            size="md"
            defaultValue={filter[edge]}
            onValueChange={(day) => day !== filter[edge] && onChange({ when: '', from, to, [edge]: day })}
          />
        ))}
    </>
  );
}
