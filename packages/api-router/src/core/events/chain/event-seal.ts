import type { Event, Orm } from '@keystead/db';
import { type AtRestCarrier, isSignedByKnown, keyIdOf, toSignature } from '#core/crypto/at-rest.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { toCanonical } from '#core/events/chain/event-hash.ts';
import { coveredData } from '#core/events/chain/event-texts.ts';

/** HMACs of events. Those that wait for their number at an upgrade were made with a secret. */
export const eventPurpose = defineKeyPurpose('keystead events as they are written');

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
  (typeof writtenColumns)[number] | 'data' | 'textDigests' | 'createdAt' | 'ipRecordedAt'
>;

/** The text that the seal covers, the same for data that comes back from the database. */
export function toSealedText(event: WrittenEvent): string {
  const values = writtenColumns.map((column) => event[column]);
  const data: unknown = JSON.parse(JSON.stringify(coveredData(event)));
  const moments = [event.createdAt.getTime(), event.ipRecordedAt?.getTime() ?? null];
  return JSON.stringify([...values, ...moments, toCanonical(data)]);
}

/**
 * HMAC of an event that is about to be written, by the data key. The chain takes events up later, and knows by it
 * that the service wrote them, whatever its secret was then.
 */
// Why: docs/decisions/0064-know-who-wrote-an-event-and-when-it-got-its-number.md
export const sealEvent = (carrier: AtRestCarrier, event: WrittenEvent): string =>
  toSignature(carrier, eventPurpose, toSealedText(event));

type SealedEvent = WrittenEvent & Pick<Event, 'seal'>;

/** Reads the data keys that sealed these events, all at once. `em` is that of an open transaction. */
export async function knowSeals(
  { deps }: AtRestCarrier,
  em: Orm['em'],
  events: readonly SealedEvent[],
): Promise<void> {
  const ids = new Set(events.map(({ seal }) => (seal === null ? undefined : keyIdOf(seal))));
  await deps.dataKeys.know([...ids], em);
}

/** The service wrote it, by a data key that is known, and nobody changed it since. */
export const isSealed = (carrier: AtRestCarrier, event: SealedEvent): boolean =>
  event.seal !== null &&
  isSignedByKnown(carrier, eventPurpose, { value: toSealedText(event), signature: event.seal });
