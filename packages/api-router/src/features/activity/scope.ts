import { z } from 'zod';
import { type EventScopes, eventFilter, everything, involving } from '#core/events/find-events.ts';

/** What narrows the log for administrators. */
export const logFilter = z.object({
  ...eventFilter.shape,
  /** User who did it, whom it was done to, or who did it in the name of somebody else. */
  userId: z.string().optional(),
  organizationId: z.string().optional(),
});

type LogFilter = Pick<z.output<typeof logFilter>, 'userId' | 'organizationId'>;

/** The lists that a filter by person and organization asks for, each with an index. */
export function toScopes({ userId, organizationId }: LogFilter): EventScopes {
  const place = organizationId === undefined ? everything : { organizationId };
  return userId === undefined ? [place] : involving(userId, place);
}
