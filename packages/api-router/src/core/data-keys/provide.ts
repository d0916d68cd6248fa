import type { KeyObject } from 'node:crypto';
import { DataKey, findSealed, lockWork, type Orm, User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { type DataKeyRing, UnknownSecretError } from '#core/crypto/data-keys.ts';
import { deriveKey, type KeyPurpose } from '#core/crypto/keys.ts';
import { dataKeyIdOf, markOf, type NamedKey, unseal } from '#core/crypto/seal.ts';
import type { KeptAtRest } from '#core/crypto/sealed-column.ts';
import { namedSecrets } from '#core/data-keys/named-secrets.ts';
import { findCurrent, openKeys, toRing } from '#core/data-keys/ring.ts';
import { keptKeys, newDataKey, sealKept, wrapFor } from '#core/data-keys/wrap.ts';
import { keysFor } from '#core/options/service-options.ts';

const newestFirst = { orderBy: { createdAt: 'desc', id: 'asc' } } as const;

/** All rows, as they are now. */
export const findRows = (em: Orm['em']): Promise<DataKey[]> =>
  em.find(DataKey, {}, { ...newestFirst, ...asStored });

/** Changes data keys, in one process at a time. */
export const inTurn = <Result>(
  deps: AuthDeps,
  work: (unit: Unit, em: Orm['em'], rows: DataKey[]) => Promise<Result>,
): Promise<Result> =>
  detached(serviceCaller(deps), async (unit) =>
    unit.write(async (em) => {
      await lockWork(em, 'data_key');
      return work(unit, em, await findRows(em));
    }),
  );

/** Rows of a column that are looked at to see by which secret a database was used. */
const SAMPLE = 100;

/**
 * A database that has no data key yet was used with other secrets than those of today: some of it was sealed, and none
 * of the values that were looked at opens.
 */
async function isOfOtherSecret(unit: Unit, em: Orm['em'], { sealed }: KeptAtRest): Promise<boolean> {
  let isAny = false;
  for (const { purpose, placeOf, ...column } of sealed) {
    const found = await findSealed(em, column, { except: markOf(''), after: '', limit: SAMPLE });
    // A data key that was deleted on purpose, because its secret is lost, is no reason to refuse.
    const values = found.filter((value) => dataKeyIdOf(value.sealed) === undefined);
    isAny ||= values.length > 0;
    if (values.some((value) => unseal(keysFor(unit, purpose), value.sealed, placeOf(value.of)) !== undefined))
      return false;
  }
  return isAny;
}

/**
 * Keeps what was derived from the secrets to sign what cannot be signed again, such as codes that only their owners
 * have. A kept key opens nothing, so the secret itself can be given up.
 */
export function keepKeys(
  unit: Unit,
  { em, rows, dataKey }: { em: Orm['em']; rows: readonly DataKey[]; dataKey: NamedKey },
  purposes: readonly KeyPurpose[],
): DataKey[] {
  const secrets = namedSecrets(unit);
  const sealingKey = { id: dataKey.id, key: deriveKey(dataKey.key, keptKeys) };
  const keep = ({ info }: KeyPurpose, index: number, key: KeyObject): DataKey[] => {
    const keyId = info ?? '';
    const wrappedBy = secrets[index]?.id ?? '';
    if (rows.some((row) => row.keyId === keyId && row.wrappedBy === wrappedBy)) return [];
    const id = unit.deps.random(32, 'letters');
    // The key of an older secret comes before that of a newer one.
    const createdAt = new Date(unit.now.getTime() - index);
    const wrapped = sealKept(sealingKey, id, key);
    return [em.create(DataKey, { id, kind: 'hmac', keyId, wrapped, wrappedBy, createdAt })];
  };
  return purposes.flatMap((purpose) =>
    keysFor(unit, purpose).flatMap((key, index) => keep(purpose, index, key)),
  );
}

/**
 * The first data key, open to each of the secrets. In a database that was used before, nothing of it was sealed by
 * it.
 */
async function makeFirst(unit: Unit, em: Orm['em'], kept: KeptAtRest): Promise<DataKey[]> {
  const [user] = await em.find(User, {}, { limit: 1, fields: ['id'], ...asStored });
  const isUsed = user !== undefined;
  if (isUsed && (await isOfOtherSecret(unit, em, kept))) throw new UnknownSecretError(undefined);
  const dataKey = newDataKey(unit.deps);
  const moments = { createdAt: unit.now, movedAt: isUsed ? null : unit.now, retiredAt: null };
  const wraps = namedSecrets(unit).map((secret) =>
    wrapFor(em, unit.deps, { ...dataKey, ...moments, secret }),
  );
  return [...wraps, ...(isUsed ? keepKeys(unit, { em, rows: [], dataKey }, kept.signed) : [])];
}

/** Lets the first secret open every data key that another one opens. Answers the rows that were missing. */
export function wrapForFirst(unit: Unit, em: Orm['em'], rows: readonly DataKey[]): DataKey[] {
  const [secret] = namedSecrets(unit);
  const missing = openKeys(unit, rows).filter(
    ({ id }) => !rows.some(({ keyId, wrappedBy }) => keyId === id && wrappedBy === secret.id),
  );
  return missing.map((key) => wrapFor(em, unit.deps, { ...key, secret, createdAt: unit.now }));
}

/** Throws if the secrets do not open the data key that seals. */
export function requireRing(unit: Unit, rows: readonly DataKey[]): DataKeyRing {
  const ring = toRing(unit, rows);
  if (!ring) throw new UnknownSecretError(findCurrent(rows)?.wrappedBy);
  return ring;
}

const isOpenToFirst = (deps: AuthDeps, rows: readonly DataKey[]): boolean => {
  const [{ id: secretId }] = namedSecrets(deps);
  return openKeys(deps, rows).every(({ id }) =>
    rows.some(({ keyId, wrappedBy }) => keyId === id && wrappedBy === secretId),
  );
};

/**
 * The data keys of a database. Makes the first one where there is none, and lets the first secret open all of them,
 * so that a start with a new secret in front of the old one is all that a change of the secret needs.
 */
export async function provideDataKeys(deps: AuthDeps): Promise<DataKeyRing> {
  const rows = await detached(serviceCaller(deps), ({ em }) => findRows(em()));
  const ring = rows.length > 0 && isOpenToFirst(deps, rows) ? toRing(deps, rows) : undefined;
  if (ring) return ring;
  return inTurn(deps, async (unit, em, now) => {
    if (now.length === 0) return requireRing(unit, await makeFirst(unit, em, deps.kept));
    wrapForFirst(unit, em, now);
    return requireRing(unit, now);
  });
}
