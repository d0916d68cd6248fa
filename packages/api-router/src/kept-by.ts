import type { KeptAtRest } from '#core/crypto/sealed-column.ts';
import { chainKeyColumn } from '#core/events/chain/chain-key.ts';
import { eventPurpose } from '#core/events/chain/event-seal.ts';
import type { Feature } from '#core/feature/define-feature.ts';
import { mailContentColumn } from '#core/outbox/sealed-message.ts';

/** What a service with these features keeps under its data keys. */
export const keptBy = (features: readonly Feature[]): KeptAtRest => ({
  sealed: [chainKeyColumn, mailContentColumn, ...features.flatMap(({ sealed = [] }) => sealed)],
  signed: [eventPurpose, ...features.flatMap(({ signed = [] }) => signed)],
});
