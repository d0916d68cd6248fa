import type { FakeEvent } from '#testing/fake-events.ts';
import type { FakeHandlers } from '#testing/fake-handler.ts';
import { requireSession } from '#testing/fake-state.ts';

/** A page of events; a cursor is the number of those before. */
function toPage(events: readonly FakeEvent[], limit: unknown = 50, cursor = '0') {
  const start = Number(cursor);
  const end = start + Number(limit);
  return { events: events.slice(start, end), nextCursor: end < events.length ? String(end) : null };
}

const isAbout = ({ actorId, targetId, impersonatorId }: FakeEvent, userId: string): boolean =>
  [actorId, targetId, impersonatorId].includes(userId);

const isAction = ({ action }: FakeEvent, asked: string): boolean =>
  action === asked || action.startsWith(`${asked}.`);

export const eventHandlers: Pick<FakeHandlers, 'listEvents' | 'admin.listEvents'> = {
  listEvents: ({ limit, cursor }, state) => {
    requireSession(state);
    return toPage(state.events, limit, cursor);
  },
  'admin.listEvents': ({ limit, cursor, userId, organizationId, action, from, to }, state) => {
    requireSession(state);
    const found = state.events.filter(
      (event) =>
        (userId === undefined || isAbout(event, userId)) &&
        (organizationId === undefined || event.organizationId === organizationId) &&
        (action === undefined || isAction(event, action)) &&
        (from === undefined || event.createdAt >= from) &&
        (to === undefined || event.createdAt <= to),
    );
    return toPage(found, limit, cursor);
  },
};
