import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';
import { type EventScopes, eventFilter, involving } from '#core/events/find-events.ts';
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

/** In ids, because the slug of an organization can change. */
interface LogPlace {
  userId?: string;
  /** Empty if no organization has the slug: then no event has this id either. */
  organizationId?: string;
}

export async function findPlace(unit: Unit, filter: LogFilter): Promise<LogPlace> {
  const { userId } = filter;
  const named = findNamed(filter);
  const organizationId = named && ((await findNamedId(unit, named)) ?? '');
  return { ...(userId !== undefined && { userId }), ...(organizationId !== undefined && { organizationId }) };
}

/** The lists for a filter by user and organization, each with an index. */
export function toScopes({ userId, ...where }: LogPlace): EventScopes {
  return userId === undefined ? [where] : involving(userId, where);
}
