'use client';

import type { Localization } from '#messages/messages.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { eventSentences } from '#words/event-sentences.ts';
import { findSentence, hasPart } from './find-sentence.ts';
import type { ToSentence } from './useEventLines.ts';

/** A name in a sentence. */
const named = (name: string, title?: string) => (
  <b className="ua-event-name" title={title}>
    {name}
    {title !== undefined && <span className="ua-visually-hidden"> {title}</span>}
  </b>
);

/** Sentences of events, for lists that know the names of people. */
export function useEventSentences(localization: Localization | undefined): ToSentence {
  const sentences = useMessages('eventSentences', eventSentences, localization);
  return (action, { who, whom }, what) => {
    // What the service did is done to nobody, unless the event names somebody.
    const other = whom ?? (who.isService ? undefined : who);
    const parts = { who: who.name, whom: other?.name, what };
    const key = findSentence(action, parts, whom === undefined);
    if (key === undefined) return undefined;
    const markers = {
      who: (name: string) => named(name, who.title),
      whom: (name: string) => named(name, other?.title),
      what: (name: string) => named(name),
    };
    return { title: sentences.rich(key, markers, parts), names: (part) => hasPart(key, part) };
  };
}
