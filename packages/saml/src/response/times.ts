import type { SamlFaultReason } from '#faults/fault-reasons.ts';
import { type FaultDetail, refuse } from '#faults/saml-fault.ts';
import { attributeOf, pathOf } from '#xml/elements.ts';
import { addSeconds, readInstant } from '#xml/instants.ts';
import type { XmlElement } from '#xml/nodes.ts';

/** Our clock, and how far another one may be from it, in seconds. */
export interface Clock {
  now: Date;
  skew: number;
}

export function findInstant(element: XmlElement, name: string): Date | undefined {
  const value = attributeOf(element, name);
  return value === undefined ? undefined : readInstant(value, `${pathOf(element)}/@${name}`);
}

export function requireInstant(element: XmlElement, name: string): Date {
  return findInstant(element, name) ?? refuse('structure', { at: `${pathOf(element)}/@${name}` });
}

const detail = (limit: Date, { now }: Clock, at: string): FaultDetail => ({
  expected: now.toISOString(),
  received: limit.toISOString(),
  at,
});

export function assertStarted(start: Date | undefined, clock: Clock, at: string): void {
  if (start !== undefined && !(start <= addSeconds(clock.now, clock.skew))) {
    refuse('not_yet_valid', detail(start, clock, at));
  }
}

/** The end itself is outside. */
export function assertNotOver(
  end: Date | undefined,
  clock: Clock,
  place: { at: string; reason?: SamlFaultReason },
): void {
  if (end !== undefined && !(end > addSeconds(clock.now, -clock.skew))) {
    refuse(place.reason ?? 'expired', detail(end, clock, place.at));
  }
}
