import { countOwned, type Orm } from '@keystead/db';
import { rulesOf } from '#core/call/revocation/define-revocation.ts';
import type { Unit } from '#core/call/unit.ts';
import { eventOptions } from '#core/events/event-options.ts';

/** Digits of a receipt. It is the id of the event, so that nothing else has to be kept to find it. */
const DIGITS = 20;

export const createReceiptNumber = ({ deps }: Unit): string => deps.random(DIGITS, 'digits');

/** In groups of four, to be read aloud. */
export const showReceiptNumber = (number: string): string => number.match(/.{1,4}/g)?.join('-') ?? number;

/** The number without what people put between its digits; undefined if it can be none. */
export function readReceiptNumber(given: string): string | undefined {
  const digits = given.replaceAll(/[\s-]/g, '');
  return new RegExp(`^\\d{${DIGITS}}$`).test(digits) ? digits : undefined;
}

/** When an event that is written now is removed; null if events are kept without an end. */
export function keptUntil(unit: Unit, writtenAt: Date): Date | null {
  const { retention } = eventOptions.of(unit);
  return retention === 0 ? null : new Date(writtenAt.getTime() + retention * 1000);
}

/** Rows of a user that end with the account, by table: numbers alone, so that they say nothing of a person. */
export const countDeleted = (unit: Unit, em: Orm['em'], userId: string): Promise<Record<string, number>> =>
  countOwned(
    em,
    unit.deps.revocations
      .map(rulesOf)
      .filter(({ on }) => on.deleted !== 'keep')
      .map(({ table, paths }) => ({ entity: table, paths })),
    userId,
  );
