import type { Event } from '@keystead/db';
import { z } from 'zod';

/** Entry of the event log. */
export const eventView = z
  .object({
    id: z.string(),
    /** `organization.member-removed` */
    action: z.string(),
    actorId: z.string().nullable(),
    impersonatorId: z.string().nullable(),
    /** `user`, `member`, `invitation`, … */
    targetType: z.string().nullable(),
    targetId: z.string().nullable(),
    organizationId: z.string().nullable(),
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    data: z.record(z.string(), z.unknown()),
    createdAt: z.date(),
  })
  .meta({ id: 'Event' });

export type EventView = z.infer<typeof eventView>;

export const toEventView = (event: Event): EventView => ({
  id: event.id,
  action: event.action,
  actorId: event.actorId,
  impersonatorId: event.impersonatorId,
  targetType: event.targetType,
  targetId: event.targetId,
  organizationId: event.organizationId,
  ipAddress: event.ipAddress,
  userAgent: event.userAgent,
  data: event.data,
  createdAt: event.createdAt,
});

/** During an impersonation the IP address is that of the administrator. */
export const isDoneBy = ({ impersonatorId, actorId }: Event, userId: string): boolean =>
  (impersonatorId ?? actorId) === userId;

/** An event as its user sees it, without the place of another actor. */
export function toOwnEventView(event: Event, userId: string): EventView {
  const view = toEventView(event);
  return isDoneBy(event, userId) ? view : { ...view, ipAddress: null, userAgent: null };
}
