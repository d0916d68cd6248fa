import { createHmac, hash } from 'node:crypto';
import type { Finding, Haul } from '#testing/thief/finding.ts';
import type { Issued } from '#testing/thief/issued.ts';
import { bytesOf, type StolenRow } from '#testing/thief/loot.ts';

const ALGORITHMS = ['md5', 'sha1', 'sha256', 'sha512'] as const;
const SEPARATORS = ['', ':', '|', '.', '\n'] as const;
const SIX_DIGITS = 1_000_000;

/** Keys that need no secret. */
export const guessedKeys = [
  '',
  'secret',
  'changeme',
  'keystead',
  'Acme',
  'http://localhost:3000',
  'better-auth-secret-12345678901234567890',
  '0'.repeat(32),
  '\0'.repeat(32),
] as const;

type Digests = ReadonlyMap<string, string>;

/** Everything that may be a hash, and where it stands. */
function findDigests(loot: readonly StolenRow[]): Digests {
  const places = loot.flatMap(({ table, values }) =>
    values.flatMap(([column, value]) =>
      bytesOf(value).map((bytes): [string, string] => [bytes, `${table}.${column}`]),
    ),
  );
  return new Map(places);
}

/** Texts that a service without a key might have hashed for a code: the code, with values that stand beside it. */
function* textsFor(code: string, besides: readonly string[]): Generator<string> {
  yield code;
  for (const separator of SEPARATORS)
    for (const one of besides) {
      yield one + separator + code;
      yield code + separator + one;
      if (separator !== '') for (const other of besides) yield one + separator + other + separator + code;
    }
}

/** The rows with a hash, by the texts in them. */
function rowsByText(loot: readonly StolenRow[]): Map<string, StolenRow[]> {
  const index = new Map<string, StolenRow[]>();
  for (const row of loot) {
    if (!row.values.some(([, value]) => bytesOf(value).length > 0)) continue;
    for (const text of new Set(row.values.map(([, value]) => value))) {
      const known = index.get(text);
      if (known) known.push(row);
      else index.set(text, [row]);
    }
  }
  return index;
}

/** Short texts of a row that somebody may have hashed along. Moments and hashes are left out. */
const besidesOf = ({ table, values }: StolenRow): string[] => [
  ...new Set([
    table,
    ...values
      .map(([, value]) => value)
      .filter((value) => value.length <= 40 && !/^\d{13}$|T.*Z$/.test(value)),
  ]),
];

/**
 * Tries every guess at what there is little of. A thief goes through all guesses and the right one is among them, so
 * only that one is tried, in every form. `near` is how many rows of its owner are looked at for what may be hashed
 * along.
 */
export function invertHashes(loot: readonly StolenRow[], issued: readonly Issued[], near: number): Haul {
  const digests = findDigests(loot);
  const rows = rowsByText(loot);
  const findings: Finding[] = [];
  let tries = 0;
  const tryOne = (how: string, what: string, digest: string): void => {
    tries += 1;
    const where = digests.get(digest);
    if (where !== undefined) findings.push({ how, what, where });
  };
  for (const [index, { text: code, what, of, isGuessable }] of issued.entries()) {
    if (!isGuessable) continue;
    const found = new Set(of.flatMap((one) => (rows.get(one) ?? []).slice(-near)));
    const besides = [[], ...[...found].map(besidesOf)];
    for (const text of new Set(besides.flatMap((texts) => [...textsFor(code, texts)]))) {
      for (const algorithm of ALGORITHMS) tryOne(`${algorithm} without a key`, what, hash(algorithm, text));
      if (index < 200)
        for (const key of guessedKeys)
          tryOne('a guessed key', what, createHmac('sha256', key).update(text).digest('hex'));
    }
  }
  return { tries, findings };
}

/** Goes through all codes of six digits. */
export function tryAllCodes(loot: readonly StolenRow[]): Haul {
  const digests = findDigests(loot);
  const findings: Finding[] = [];
  let tries = 0;
  for (const algorithm of ALGORITHMS)
    for (let number = 0; number < SIX_DIGITS; number += 1) {
      tries += 1;
      const where = digests.get(hash(algorithm, String(number).padStart(6, '0')));
      if (where !== undefined)
        findings.push({ how: `${algorithm} without a key`, what: 'a code of six digits', where });
    }
  return { tries, findings };
}
