import type { KeyObject } from 'node:crypto';
import type { DataKey } from '@keystead/db';
import type { DataKeyRing } from '#core/crypto/data-keys.ts';
import { deriveKey, type KeyPurpose } from '#core/crypto/keys.ts';
import { dataKeyIdOf, type NamedKey } from '#core/crypto/seal.ts';
import { keptKeys, openKept, unwrap } from '#core/data-keys/wrap.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';

/** A data key that one of the secrets opens. */
export interface OpenKey extends NamedKey {
  movedAt: Date | null;
  retiredAt: Date | null;
}

/** The data keys that the secrets open, the one first that seals. `rows` are sorted, the newest first. */
export function openKeys(carrier: OptionCarrier, rows: readonly DataKey[]): OpenKey[] {
  const open = new Map<string, OpenKey>();
  for (const row of rows) {
    const { kind, keyId: id, movedAt, retiredAt } = row;
    const key = kind === 'sealing' && !open.has(id) ? unwrap(carrier, row) : undefined;
    if (key) open.set(id, { id, key, movedAt, retiredAt });
  }
  return [...open.values()].sort(
    (one, other) => Number(one.retiredAt !== null) - Number(other.retiredAt !== null),
  );
}

/** The row of the key that seals, whoever may open it. */
export const findCurrent = (rows: readonly DataKey[]): DataKey | undefined =>
  rows.find(({ kind, retiredAt }) => kind === 'sealing' && retiredAt === null);

type Moments = Pick<OpenKey, 'movedAt' | 'retiredAt'>;

/**
 * Moments of a key that comes with the rows of another service: it is retired at once, and sealed nothing here before.
 * No other row has the same moment twice, which tells such keys from those of the service itself.
 */
export const adoptedAt = (now: Date): Moments => ({ movedAt: now, retiredAt: now });

const isAdopted = ({ retiredAt, movedAt }: Moments): boolean =>
  retiredAt !== null && retiredAt.getTime() === movedAt?.getTime();

const endOf = ({ retiredAt }: Moments): number => retiredAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** The first key that a service made for itself. */
export const findFirst = <Key extends Moments>(keys: readonly Key[]): Key | undefined =>
  keys.filter((key) => !isAdopted(key)).toSorted((one, other) => endOf(one) - endOf(other))[0];

/** The kept keys, by what they signed, the newest first. */
function openAllKept(open: readonly OpenKey[], rows: readonly DataKey[]): Map<string, KeyObject[]> {
  const kept = new Map<string, KeyObject[]>();
  for (const row of rows.filter(({ kind }) => kind === 'hmac')) {
    const sealedBy = open.find(({ id }) => id === dataKeyIdOf(row.wrapped));
    const key = sealedBy && openKept({ id: sealedBy.id, key: deriveKey(sealedBy.key, keptKeys) }, row);
    if (key) kept.set(row.keyId, [...(kept.get(row.keyId) ?? []), key]);
  }
  return kept;
}

/** Undefined if the secrets do not open the data key that seals. */
export function toRing(carrier: OptionCarrier, rows: readonly DataKey[]): DataKeyRing | undefined {
  const open = openKeys(carrier, rows);
  const [current] = open;
  if (!current || current.id !== findCurrent(rows)?.keyId) return undefined;
  const kept = openAllKept(open, rows);
  const derived = new Map<string, NamedKey>();
  const derive = ({ id, key }: OpenKey, purpose: KeyPurpose): NamedKey => {
    const name = `${id} ${purpose.info}`;
    const named = derived.get(name) ?? { id, key: deriveKey(key, purpose) };
    derived.set(name, named);
    return named;
  };
  return {
    currentId: current.id,
    ids: open.map(({ id }) => id),
    oldestId: findFirst(open)?.id ?? current.id,
    movedAt: current.movedAt,
    current: (purpose) => derive(current, purpose),
    find(id, purpose) {
      const found = open.find((one) => one.id === id);
      return found && derive(found, purpose);
    },
    ofSecrets: ({ info }) => kept.get(info ?? '') ?? [],
  };
}
