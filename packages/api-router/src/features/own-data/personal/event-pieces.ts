import type { Event } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { type EventView, toEventView } from '#core/events/event-view.ts';
import {
  type EventFilter,
  type EventPage,
  type EventQuery,
  type EventScopes,
  findEvents,
  type Place,
} from '#core/events/find-events.ts';

/** Events that are read at a time. */
const PAGE = 500;

/** All events of these scopes, the newest first. A page is read when the previous one was consumed. */
export async function* eachStoredPage(
  deps: AuthDeps,
  scopes: EventScopes,
  filter: EventFilter,
): AsyncGenerator<Event[]> {
  let place: Place | null = null;
  do {
    const query: EventQuery = { ...filter, limit: PAGE, cursor: place ?? undefined };
    const page: EventPage = await detached(serviceCaller(deps), (unit) => findEvents(unit, scopes, query));
    yield page.events;
    place = page.next;
  } while (place !== null);
}

/** The same, as administrators read them. */
export async function* eachEventPage(
  deps: AuthDeps,
  scopes: EventScopes,
  filter: EventFilter,
): AsyncGenerator<EventView[]> {
  for await (const events of eachStoredPage(deps, scopes, filter)) yield events.map(toEventView);
}
