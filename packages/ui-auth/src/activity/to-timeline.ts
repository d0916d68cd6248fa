export interface TimelineEvent {
  id: string;
  createdAt: string;
  /** Events that follow each other and have the same text here are one row. */
  likeness: string;
  /** It happens all the time: several of them are folded into one quiet row. */
  isRoutine?: boolean | undefined;
}

/** One row: an event, and how often it happened in a row on that day. */
export interface TimelineEntry<Event> {
  /** The newest of them. */
  event: Event;
  count: number;
  /** Time of the oldest. */
  since: string;
}

export interface TimelineDay<Event> {
  /** The day in the reader's time zone, as a key. */
  day: string;
  entries: TimelineEntry<Event>[];
}

/** Events, the newest first, by days of the reader's time zone, with repeats in one row. */
export function toTimeline<Event extends TimelineEvent>(events: readonly Event[]): TimelineDay<Event>[] {
  const days: TimelineDay<Event>[] = [];
  for (const event of events) {
    const day = new Date(event.createdAt).toDateString();
    const entries = findDay(days, day);
    const last = entries.at(-1);
    if (last?.event.likeness === event.likeness) {
      last.count += 1;
      last.since = event.createdAt;
    } else entries.push({ event, count: 1, since: event.createdAt });
  }
  return days;
}

function findDay<Event>(days: TimelineDay<Event>[], day: string): TimelineEntry<Event>[] {
  const last = days.at(-1);
  if (last?.day === day) return last.entries;
  const added: TimelineDay<Event> = { day, entries: [] };
  days.push(added);
  return added.entries;
}

/** One row, or a quiet one that opens and has several routine events. */
export type TimelineRow<Event> =
  | { kind: 'entry'; entry: TimelineEntry<Event> }
  | { kind: 'folded'; entries: TimelineEntry<Event>[] };

/** Rows of a day, with routine events that follow each other in one. */
export function foldRoutine<Event extends TimelineEvent>(
  entries: readonly TimelineEntry<Event>[],
): TimelineRow<Event>[] {
  const rows: TimelineRow<Event>[] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    if (!entry.event.isRoutine) rows.push({ kind: 'entry', entry });
    else if (last?.kind === 'folded') last.entries.push(entry);
    else rows.push({ kind: 'folded', entries: [entry] });
  }
  return rows;
}
