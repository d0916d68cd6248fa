import type { Event } from '@keystead/db';
import { z } from 'zod';
import { type EventView, eventView, toEventView } from '#core/events/event-view.ts';
import { aboutPerson, eventPage, findEvents, MOST_EVENTS, toCursor } from '#core/events/find-events.ts';
import { listOf } from '#core/http/list-page.ts';
import { sessionProcedure } from '#core/session/procedures.ts';

/**
 * An event as its user sees it, without the IP address of another actor. During an impersonation the IP address is
 * that of the administrator.
 */
function toOwnView(event: Event, userId: string): EventView {
  const isOwn = (event.impersonatorId ?? event.actorId) === userId;
  return { ...toEventView(event), ...(!isOwn && { ipAddress: null, userAgent: null }) };
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
  .output(z.object({ events: listOf(eventView, MOST_EVENTS), nextCursor: z.string().nullable() }))
  .query(async ({ ctx, input }) => {
    const { id } = ctx.current.user;
    const { events, next } = await findEvents(ctx, aboutPerson(id), input);
    return { events: events.map((event) => toOwnView(event, id)), nextCursor: toCursor(next) };
  });
