import {
  BackupCode,
  countSealed,
  type DataKey,
  findSealed,
  OrganizationDeparture,
  type Orm,
  type SealedValue,
  Session,
} from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import { BATCH } from '#core/call/expired/delete-expired.ts';
import { serviceCaller, type UnitSource } from '#core/call/unit.ts';
import type { KeyPurpose, Keys } from '#core/crypto/keys.ts';
import { dataKeyIdOf, markOf, unseal } from '#core/crypto/seal.ts';
import type { SealedColumn } from '#core/crypto/sealed-column.ts';
import { namedSecrets } from '#core/data-keys/named-secrets.ts';
import { findRows } from '#core/data-keys/provide.ts';
import { keysFor } from '#core/options/service-options.ts';
import { sessionOptions } from '#core/session/session-options.ts';

/** Values that depend on one of the secrets. */
export interface SecretUse {
  id: string;
  /** New cookies and links are signed by it. */
  signs: boolean;
  /** It opens the data key. */
  opens: boolean;
  /** Values that only this secret opens, from an earlier release. */
  sealedValues: number;
  mayGo: boolean;
}

export interface SecretStatus {
  secrets: SecretUse[];
  /** Secrets that still open the data key, and are not in the list. */
  others: { id: string; since: Date }[];
  /** Values that wait to be sealed by the data key of today. */
  waiting: number;
  /** Values that nothing opens. */
  unopened: number;
  /** Backup codes that are not signed by the data key of today, and whose they are. They work. */
  oldCodes: { codes: number; people: number };
  /** Sessions whose cookies an older secret may have signed, and when the last of them ends. */
  sessions: { count: number; lastEnds: Date | null };
  allMayGo: boolean;
}

const read = <Result>({ deps }: UnitSource, work: (em: Orm['em']) => Promise<Result>): Promise<Result> =>
  detached(serviceCaller(deps), ({ em }) => work(em()));

/** Every value of a column that a data key other than that of today, or a secret, sealed. */
async function* findWaiting(caller: UnitSource, column: SealedColumn): AsyncGenerator<SealedValue> {
  const except = markOf(caller.deps.dataKeys.ring().currentId);
  let after: string | undefined = '';
  while (after !== undefined) {
    const from: string = after;
    const values = await read(caller, (em) => findSealed(em, column, { except, after: from, limit: BATCH }));
    yield* values;
    after = values.length === BATCH ? values.at(-1)?.id : undefined;
  }
}

/** Which secret opens a value, as its place in the list; -1 where a data key does; undefined where nothing does. */
function findOpener(
  caller: UnitSource,
  { purpose, placeOf, isOfToday }: SealedColumn,
  value: SealedValue,
): number | undefined {
  const id = dataKeyIdOf(value.sealed);
  const { ids } = caller.deps.dataKeys.ring();
  // What is of today and waits was sealed by a data key that was replaced.
  if (id !== undefined) return ids.includes(id) && !isOfToday ? -1 : undefined;
  const opens = (key: Keys[number]): boolean => unseal([key], value.sealed, placeOf(value.of)) !== undefined;
  const index = keysFor(caller, purpose).findIndex(opens);
  return index === -1 ? undefined : index;
}

interface Waiting {
  /** By the place of their secret in the list. */
  bySecret: Map<number, number>;
  waiting: number;
  unopened: number;
}

async function countWaiting(caller: UnitSource): Promise<Waiting> {
  const found: Waiting = { bySecret: new Map(), waiting: 0, unopened: 0 };
  for (const column of caller.deps.kept.sealed)
    for await (const value of findWaiting(caller, column)) {
      const opener = findOpener(caller, column, value);
      if (opener === undefined) found.unopened += 1;
      else {
        found.waiting += 1;
        found.bySecret.set(opener, (found.bySecret.get(opener) ?? 0) + 1);
      }
    }
  return found;
}

/** The number of values that the data key of today does not seal, for the progress of the work. */
export async function countLeft(caller: UnitSource): Promise<number> {
  const except = markOf(caller.deps.dataKeys.ring().currentId);
  let left = 0;
  for (const column of caller.deps.kept.sealed)
    left += await read(caller, (em) => countSealed(em, column, except));
  return left;
}

/** Backup codes that were not signed by the data key of today. */
export const oldCodes = (caller: UnitSource) => ({
  $or: [{ keyId: null }, { keyId: { $ne: caller.deps.dataKeys.ring().currentId } }],
});

async function countOldCodes(caller: UnitSource): Promise<SecretStatus['oldCodes']> {
  const where = { ...oldCodes(caller), pending: false };
  const codes = await read(caller, (em) =>
    em.find(BackupCode, where, { fields: ['user'], disableIdentityMap: true }),
  );
  return { codes: codes.length, people: new Set(codes.map(({ user }) => user.id)).size };
}

/**
 * Sessions that were opened before the first secret came, and not extended since: their cookies may be signed by
 * another.
 */
async function countSessions(caller: UnitSource, changedAt: Date): Promise<SecretStatus['sessions']> {
  const { expiresIn } = sessionOptions.of(caller);
  const extended = new Date(changedAt.getTime() + expiresIn * 1000);
  const where = { createdAt: { $lt: changedAt }, expiresAt: { $gt: caller.now, $lte: extended } };
  return read(caller, async (em) => {
    const count = await em.count(Session, where);
    const [last] = await em.find(Session, where, {
      orderBy: { expiresAt: 'desc' },
      limit: 1,
      fields: ['expiresAt'],
    });
    return { count, lastEnds: last?.expiresAt ?? null };
  });
}

/** Values that earlier releases signed for the database are still recognized without a secret. */
const isKept = (rows: readonly DataKey[], purposes: readonly KeyPurpose[], secretId: string): boolean =>
  purposes.every(({ info }) =>
    rows.some(({ keyId, wrappedBy, kind }) => kind === 'hmac' && keyId === info && wrappedBy === secretId),
  );

/** A secret signed something in an earlier release that is still there. */
export const hasUnnamed = (caller: UnitSource): Promise<boolean> =>
  read(
    caller,
    async (em) =>
      (await em.count(BackupCode, { keyId: null })) > 0 ||
      (await em.count(OrganizationDeparture, { keyId: null, address: { $ne: null } })) > 0,
  );

/** For each secret of today, and for those that were taken from the list. */
export async function readStatus(caller: UnitSource): Promise<SecretStatus> {
  const { deps } = caller;
  await deps.dataKeys.load();
  const { currentId } = await deps.dataKeys.reread();
  const rows = await read(caller, findRows);
  const named = namedSecrets(caller);
  const [first] = named;
  const { bySecret, waiting, unopened } = await countWaiting(caller);
  const wraps = rows.filter(({ kind }) => kind === 'sealing');
  const comings = wraps
    .filter(({ wrappedBy }) => wrappedBy === first.id)
    .map(({ createdAt }) => createdAt.getTime());
  const changedAt = new Date(Math.min(...comings, caller.now.getTime()));
  const sessions = named.length > 1 ? await countSessions(caller, changedAt) : { count: 0, lastEnds: null };
  const needsKept = await hasUnnamed(caller);
  const secrets = named.map(({ id }, index): SecretUse => {
    const sealedValues = bySecret.get(index) ?? 0;
    const isFree = sealedValues === 0 && (!needsKept || isKept(rows, deps.kept.signed, id));
    return {
      id,
      signs: index === 0,
      opens: wraps.some(({ keyId, wrappedBy }) => keyId === currentId && wrappedBy === id),
      sealedValues,
      mayGo: index > 0 && isFree && sessions.count === 0,
    };
  });
  const isListed = (id: string): boolean => named.some((secret) => secret.id === id);
  const others = wraps.filter(({ wrappedBy }) => !isListed(wrappedBy));
  return {
    secrets,
    others: [...new Set(others.map(({ wrappedBy }) => wrappedBy))].map((id) => ({
      id,
      since: new Date(
        Math.min(
          ...others.filter(({ wrappedBy }) => wrappedBy === id).map(({ createdAt }) => createdAt.getTime()),
        ),
      ),
    })),
    waiting,
    unopened,
    oldCodes: await countOldCodes(caller),
    sessions,
    allMayGo: secrets.slice(1).every(({ mayGo }) => mayGo),
  };
}
