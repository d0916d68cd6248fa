import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import { type EventScopes, eventFilter, everything, involving } from '#core/events/find-events.ts';
import {
  findNamed,
  findNamedId,
  organizationFields,
} from '#features/organization-profile/named-organization.ts';

/** Filters of the log for administrators. */
export const logFilter = z.object({
  ...eventFilter.shape,
  /** The actor, the user it is about, or the administrator who impersonated the actor. */
  userId: z.string().optional(),
  ...organizationFields,
});

type LogFilter = Pick<z.output<typeof logFilter>, 'userId' | keyof typeof organizationFields>;

/** No event has this organization. */
const nowhere = { organizationId: '' };

async function findPlace(unit: Unit, filter: LogFilter): Promise<typeof everything> {
  const named = findNamed(filter);
  if (!named) return everything;
  const organizationId = await findNamedId(unit, named);
  return organizationId === undefined ? nowhere : { organizationId };
}

/** The lists for a filter by user and organization, each with an index. */
export async function findScopes(unit: Unit, filter: LogFilter): Promise<EventScopes> {
  const { userId } = filter;
  const where = await findPlace(unit, filter);
  return userId === undefined ? [where] : involving(userId, where);
}
