import { type Event, Organization } from '@keystead/db';
import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import { eventPage, findEvents, MOST_EVENTS, toCursor } from '#core/events/find-events.ts';
import { listedEventView, toListedEvent } from '#core/events/listed-event.ts';
import { listOf } from '#core/http/list-page.ts';
import { YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS } from '#features/activity/errors.ts';
import { findEventPeople, peopleFields } from '#features/activity/event-people.ts';
import { findPlace, logFilter, toScopes } from '#features/activity/scope.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { hasAdministration } from '#features/administration-access/options.ts';
import { ORGANIZATION_NAMES_DIFFER } from '#features/organization-profile/errors.ts';

const namedEvent = listedEventView
  .extend({
    /** Name of the organization that it happened in; null without one, and after its deletion. */
    organizationName: z.string().nullable(),
    ...peopleFields,
  })
  .meta({ id: 'AdminEvent' });

/** Names of the organizations of a page, by id, in one statement. */
async function findNames(unit: Unit, events: readonly Event[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(events.map(({ organizationId }) => organizationId).filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const found = await unit.em().find(Organization, { id: ids }, { fields: ['id', 'name'] });
  return new Map(found.map(({ id, name }) => [id, name]));
}

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
  .output(z.object({ events: listOf(namedEvent, MOST_EVENTS), nextCursor: z.string().nullable() }))
  .query(async ({ ctx, input }) => {
    const { events, next } = await findEvents(ctx, toScopes(await findPlace(ctx, input)), input);
    const names = await findNames(ctx, events);
    const toPeople = await findEventPeople(ctx, events);
    return {
      events: events.map((event) => ({
        ...toListedEvent(event),
        ...toPeople(event),
        organizationName: names.get(event.organizationId ?? '') ?? null,
      })),
      nextCursor: toCursor(next),
    };
  });
