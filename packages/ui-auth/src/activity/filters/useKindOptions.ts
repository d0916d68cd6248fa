'use client';

import type { Localization } from '#messages/messages.ts';
import type { SelectOption } from '#overlay/select/Select.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { eventList } from '#words/event-list.ts';
import { useEventNames } from '../useEventNames.ts';
import { sortKinds, toHeading } from './kind-groups.ts';

interface KindOptions {
  options: readonly SelectOption[];
  toName: (action: string) => string;
}

/** Kinds of events to choose from, below headings. One that the URL of the page chose is an option while it is chosen. */
export function useKindOptions(
  actions: readonly string[],
  chosen: string,
  localization: Localization | undefined,
): KindOptions {
  const words = useMessages('eventList', eventList, localization);
  const toName = useEventNames(localization);
  const all = chosen === '' || actions.includes(chosen) ? actions : [...actions, chosen];
  return {
    toName,
    options: sortKinds(all).map((value) => ({
      value,
      label: toName(value),
      group: toHeading(value, words),
    })),
  };
}
