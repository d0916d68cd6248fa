import { z } from 'zod';
import { type EventScopes, eventFilter, everything, involving } from '#core/events/find-events.ts';

/** Filters of the log for administrators. */
export const logFilter = z.object({
  ...eventFilter.shape,
  /** The actor, the user it is about, or the administrator who impersonated the actor. */
  userId: z.string().optional(),
  organizationId: z.string().optional(),
});

type LogFilter = Pick<z.output<typeof logFilter>, 'userId' | 'organizationId'>;

/** The lists for a filter by user and organization, each with an index. */
export function toScopes({ userId, organizationId }: LogFilter): EventScopes {
  const place = organizationId === undefined ? everything : { organizationId };
  return userId === undefined ? [place] : involving(userId, place);
}
