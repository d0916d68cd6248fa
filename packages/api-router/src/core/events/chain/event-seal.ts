import type { Event } from '@keystead/db';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { isSignedBy, sign } from '#core/crypto/sign.ts';
import { toCanonical } from '#core/events/chain/canonical.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { keysFor } from '#core/options/service-options.ts';

const purpose = defineKeyPurpose('keystead events as they are written');

/** Columns of an event when it is written. All but `area`, which follows from the action. */
export const writtenColumns = [
  'id',
  'action',
  'actorId',
  'impersonatorId',
  'targetType',
  'targetId',
  'organizationId',
  'ipAddress',
  'userAgent',
] as const satisfies readonly (keyof Event)[];

/** A new event. */
export type WrittenEvent = Pick<
  Event,
  (typeof writtenColumns)[number] | 'data' | 'createdAt' | 'ipRecordedAt'
>;

/** What is sealed; data as it comes back from the database. */
function toText(event: WrittenEvent): string {
  const values = writtenColumns.map((column) => event[column]);
  const data: unknown = JSON.parse(JSON.stringify(event.data));
  const moments = [event.createdAt.getTime(), event.ipRecordedAt?.getTime() ?? null];
  return JSON.stringify([...values, ...moments, toCanonical(data)]);
}

/** HMAC of an event that is about to be written. The chain takes events up later, and knows by it that the service wrote them. */
export const sealEvent = (carrier: OptionCarrier, event: WrittenEvent): string =>
  sign(keysFor(carrier, purpose), toText(event)).toString('base64url');

/** Whether the service wrote an event, by one of its secrets, and nobody changed it since. */
export const isSealed = (carrier: OptionCarrier, event: WrittenEvent & Pick<Event, 'seal'>): boolean =>
  event.seal !== null &&
  isSignedBy(keysFor(carrier, purpose), toText(event), Buffer.from(event.seal, 'base64url'));
