import type { Event } from '@keystead/db';
import { z } from 'zod';
import { eventView, toEventView } from '#core/events/event-view.ts';
import { parseDevice } from '#core/http/device.ts';

/** Entry of a list of events: files have the user agent alone. */
export const listedEventView = eventView
  .extend({
    /** Browser and system of the user agent, each null if unknown; null without a user agent. */
    device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'ListedEvent' });

export type ListedEvent = z.infer<typeof listedEventView>;

export function toListedEvent(event: Event): ListedEvent {
  const { browser, system } = parseDevice(event.userAgent);
  return { ...toEventView(event), device: event.userAgent === null ? null : { browser, system } };
}

/** The same for readers who may not know where the actor was. */
export const toListedWithoutPlace = (event: Event): ListedEvent => ({
  ...toListedEvent(event),
  ipAddress: null,
  userAgent: null,
  device: null,
});
