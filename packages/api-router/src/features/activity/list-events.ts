import type { Event } from '@keystead/db';
import { z } from 'zod';
import { aboutPerson, eventPage, findEvents, MOST_EVENTS, toCursor } from '#core/events/find-events.ts';
import {
  type ListedEvent,
  listedEventView,
  toListedEvent,
  toListedWithoutPlace,
} from '#core/events/listed-event.ts';
import { listOf } from '#core/http/list-page.ts';
import { sessionProcedure } from '#core/session/procedures.ts';

/**
 * An event as its user sees it, without the IP address of another actor. During an impersonation the IP address is
 * that of the administrator.
 */
function toOwnView(event: Event, userId: string): ListedEvent {
  const isOwn = (event.impersonatorId ?? event.actorId) === userId;
  return isOwn ? toListedEvent(event) : toListedWithoutPlace(event);
}

export const listEvents = sessionProcedure
  .meta({
    route: {
      path: '/list-events',
      summary: 'List what you did, and what others did to your account',
      description:
        'The newest first. `nextCursor` is the `cursor` of the next page. Only your own events have an address and a browser.',
      tag: 'Activity',
    },
  })
  .input(eventPage)
  .output(z.object({ events: listOf(listedEventView, MOST_EVENTS), nextCursor: z.string().nullable() }))
  .query(async ({ ctx, input }) => {
    const { id } = ctx.current.user;
    const { events, next } = await findEvents(ctx, aboutPerson(id), input);
    return { events: events.map((event) => toOwnView(event, id)), nextCursor: toCursor(next) };
  });
