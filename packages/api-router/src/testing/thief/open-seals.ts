import { createDecipheriv, hash, hkdfSync } from 'node:crypto';
import type { KeptAtRest } from '#core/crypto/sealed-column.ts';
import type { Finding, Haul } from '#testing/thief/finding.ts';
import { guessedKeys } from '#testing/thief/invert-hashes.ts';
import { bytesOf, type StolenRow } from '#testing/thief/loot.ts';

const NONCE = 12;
const TAG = 16;
const PRINTABLE = /^[\t\n\r -~]{8,}$/;

interface Sealed {
  where: string;
  bytes: Buffer;
}

/** A few values of every column, the newest ones. */
export function sampleOf(loot: readonly StolenRow[], size: number): Map<string, string[]> {
  const sample = new Map<string, string[]>();
  for (const { table, values } of loot.toReversed())
    for (const [column, value] of values) {
      const where = `${table}.${column}`;
      const known = sample.get(where) ?? [];
      if (known.length < size && !known.includes(value)) sample.set(where, [...known, value]);
    }
  return sample;
}

const sealedIn = (sample: ReadonlyMap<string, string[]>): Sealed[] =>
  [...sample].flatMap(([where, values]) =>
    values
      .filter((value) => value.startsWith('sealed.'))
      .map((value) => ({ where, bytes: Buffer.from(value.split('.').at(-1) ?? '', 'base64url') })),
  );

/** The text under a seal, if the key is right. Its place need not be known to read it, so it is not asked for. */
function readUnder(key: Buffer, bytes: Buffer): string | undefined {
  const counter = Buffer.concat([bytes.subarray(0, NONCE), Buffer.from([0, 0, 0, 2])]);
  const cipher = createDecipheriv('aes-256-ctr', key, counter);
  const text = cipher.update(bytes.subarray(NONCE + TAG), undefined, 'latin1');
  return PRINTABLE.test(text) ? text : undefined;
}

/** Keys that a text may stand for: its bytes, their hash, and what is derived from it for each purpose. */
function keysFrom(text: string, purposes: readonly string[]): Buffer[] {
  const bytes = bytesOf(text).map((hex) => Buffer.from(hex, 'hex'));
  const raw = [Buffer.from(text), ...bytes];
  const derived = raw.flatMap((key) =>
    purposes.map((info) => Buffer.from(hkdfSync('sha256', key, '', info, 32))),
  );
  return [...raw.filter(({ length }) => length === 32), hash('sha256', text, 'buffer'), ...derived];
}

/**
 * Tries to open what is sealed with keys that everybody knows, and with what stands in the database: `each` is how
 * many values of a column are taken as keys, and how many are tried to be opened.
 */
export function openSeals(loot: readonly StolenRow[], { sealed, signed }: KeptAtRest, each: number): Haul {
  const sample = sampleOf(loot, each);
  const infos = [...sealed.map(({ purpose }) => purpose.info), ...signed.map(({ info }) => info)];
  const purposes = ['keystead data key', 'keystead kept key of an earlier secret', ...infos].flatMap(
    (info) => info ?? [],
  );
  const texts = new Set([...guessedKeys, ...[...sample.values()].flat()]);
  const seals = sealedIn(sample);
  const findings: Finding[] = [];
  let tries = 0;
  for (const text of texts)
    for (const key of keysFrom(text, [...new Set(purposes)]))
      for (const { where, bytes } of seals) {
        tries += 1;
        if (readUnder(key, bytes) !== undefined)
          findings.push({ how: 'a key that is no secret', what: 'a sealed text', where });
      }
  return { tries, findings };
}
