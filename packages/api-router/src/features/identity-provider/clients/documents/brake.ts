import { perService } from '#core/call/per-service.ts';
import type { UnitSource } from '#core/call/unit.ts';
import { toAddressKey } from '#core/http/addresses/address-key.ts';
import { assertUnder } from '#core/limits/assert-under.ts';
import { toCounterName } from '#core/limits/counter-name.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { MINUTE } from '#core/options/durations.ts';
import { DocumentFault } from '#features/identity-provider/clients/documents/document-fault.ts';

/** Fetches of one document, and for one caller. Errors are never remembered, so each could cause another. */
const fetches = { window: MINUTE, max: 10 };

/** Fetches at the same time, for one caller and of one document. */
const AT_ONCE = 5;

const running = perService(() => new Map<string, number>());

const namesOf = (unit: UnitSource, id: string): string[] => [
  `document|${toCounterName(unit, id)}`,
  ...(unit.ip === null ? [] : [`document-asker|${toAddressKey(unit.ip)}`]),
];

/** Counts a fetch, and refuses it beyond the limits: `TOO_MANY_REQUESTS`, or a fault where too many run. */
export async function braked<Result>(
  unit: UnitSource,
  id: string,
  fetch: () => Promise<Result>,
): Promise<Result> {
  const names = namesOf(unit, id);
  const { counter } = unit.deps;
  if (isLimited(unit)) for (const name of names) await assertUnder({ counter, now: unit.now }, name, fetches);
  const counts = running.of(unit);
  if (names.some((name) => (counts.get(name) ?? 0) >= AT_ONCE))
    throw new DocumentFault('busy', 'too many documents are fetched at once');
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  try {
    return await fetch();
  } finally {
    for (const name of names) {
      const rest = (counts.get(name) ?? 1) - 1;
      if (rest === 0) counts.delete(name);
      else counts.set(name, rest);
    }
  }
}
