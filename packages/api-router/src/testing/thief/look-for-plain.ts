import { createPrivateKey } from 'node:crypto';
import type { Finding, Haul } from '#testing/thief/finding.ts';
import type { Issued } from '#testing/thief/issued.ts';
import { readings, type StolenRow } from '#testing/thief/loot.ts';

/** A mistake in something that is meant to be no key has no key in it. */
function isPrivateKey(text: string): boolean {
  if (text.length < 60) return false;
  try {
    const isJwk = text.startsWith('{');
    createPrivateKey(isJwk ? { key: JSON.parse(text), format: 'jwk' } : text);
    return true;
  } catch {
    return false;
  }
}

/** Looks for what was given out, as it is or in another encoding, and for private keys. */
export function lookForPlain(loot: readonly StolenRow[], issued: readonly Issued[]): Haul {
  // A code of six digits is also found in a number that has nothing to do with it.
  const wanted = new Map(issued.map(({ text, what, isGuessable, of }) => [text, { what, isGuessable, of }]));
  const findings: Finding[] = [];
  const seen = new Set<string>();
  let tries = 0;
  for (const { table, values } of loot)
    for (const [column, value] of values) {
      if (seen.has(value)) continue;
      seen.add(value);
      const where = `${table}.${column}`;
      for (const reading of readings(value)) {
        tries += 1;
        const found = wanted.get(reading);
        const isHit = found && (!found.isGuessable || reading === value);
        if (isHit) findings.push({ how: 'as it stands', what: found.what, where });
        if (isPrivateKey(reading)) findings.push({ how: 'as it stands', what: 'a private key', where });
      }
    }
  return { tries, findings };
}
