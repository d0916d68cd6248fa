import type { EventListener, EventListeners } from '#core/call/changes/event-listeners.ts';
import { EVERY_EVENT } from '#core/call/changes/event-listeners.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { quote, suggest } from '#core/options/check-options.ts';

/** `on` of a service with these features. */
export function createOn(features: readonly Feature[], listeners: EventListeners) {
  const names = features.flatMap(({ events = [] }) => events.map(({ action }) => action));
  const known = new Set<unknown>([...names, EVERY_EVENT]);
  return (event: string, listener: EventListener): (() => void) => {
    if (!known.has(event)) throw new TypeError(`${quote(event)} is no event${suggest(String(event), names)}`);
    if (typeof listener !== 'function')
      throw new TypeError(`the listener for ${event} is ${quote(listener)}, expected a function`);
    return listeners.add(event, listener);
  };
}
