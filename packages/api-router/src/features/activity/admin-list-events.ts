import { z } from 'zod';
import { eventView, toEventView } from '#core/events/event-view.ts';
import { eventPage, findEvents, MOST_EVENTS, toCursor } from '#core/events/find-events.ts';
import { listOf } from '#core/http/list-page.ts';
import { YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS } from '#features/activity/errors.ts';
import { findPlace, logFilter, toScopes } from '#features/activity/scope.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { hasAdministration } from '#features/administration-access/options.ts';
import { ORGANIZATION_NAMES_DIFFER } from '#features/organization-profile/errors.ts';

export const listAllEvents = administratorProcedure({
  permission: { audit: ['read'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS,
})
  .meta({
    route: {
      path: '/admin/list-events',
      summary: 'List what happened in this service',
      description:
        'The newest first. `nextCursor` is the `cursor` of the next page. `userId` finds what a user did and what was done to them, `action` is the name of an action or its first part.',
      errors: [ORGANIZATION_NAMES_DIFFER],
      isOn: hasAdministration,
      tag: 'Administration',
    },
  })
  .input(z.object({ ...eventPage.shape, ...logFilter.shape }))
  .output(z.object({ events: listOf(eventView, MOST_EVENTS), nextCursor: z.string().nullable() }))
  .query(async ({ ctx, input }) => {
    const { events, next } = await findEvents(ctx, toScopes(await findPlace(ctx, input)), input);
    return { events: events.map(toEventView), nextCursor: toCursor(next) };
  });
