import { BackupCode, DataKey, type Orm, OutboxMail, type User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import { BATCH } from '#core/call/expired/delete-expired.ts';
import { serviceCaller, type Unit, type UnitSource } from '#core/call/unit.ts';
import { deriveKey } from '#core/crypto/keys.ts';
import { dataKeyIdOf, type NamedKey } from '#core/crypto/seal.ts';
import { moveAll } from '#core/data-keys/moving.ts';
import { namedSecrets } from '#core/data-keys/named-secrets.ts';
import { inTurn, keepKeys, requireRing, wrapForFirst } from '#core/data-keys/provide.ts';
import { openKeys } from '#core/data-keys/ring.ts';
import { keptKeys, newDataKey, openKept, sealKept, wrapFor } from '#core/data-keys/wrap.ts';
import { chainEvents } from '#core/events/chain/chain-events.ts';
import { renewChainKeys } from '#core/events/chain/chain-key.ts';
import { eventPurpose } from '#core/events/chain/event-seal.ts';
import { record } from '#core/events/record.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { secretRotated } from '#features/secrets/facts.ts';
import { outdatedCodesMail } from '#features/secrets/mails.ts';
import { countLeft, hasUnnamed, oldCodes } from '#features/secrets/status.ts';
import { toSecurityUrl } from '#features/security-notices/security-url.ts';

export interface Rotation {
  /** Secrets that are not in the list any more open nothing afterwards. */
  forget: boolean;
  /** Another data key too, for one that leaked. */
  dataKey: boolean;
  onProgress: (progress: { done: number; of: number }) => void;
}

export interface Rotated {
  /** The name of the secret that opens everything now. */
  secretId: string;
  /** Values that were sealed anew. */
  moved: number;
  /** Values that nothing opens. */
  unopened: number;
  /** Names of the secrets that open nothing any more. */
  forgotten: string[];
  /** Made here, or in a run that was ended before it was done. */
  isNewDataKey: boolean;
  /** People who were asked for new backup codes. */
  asked: number;
}

/** Lets the first secret open everything, and keeps what the others signed. */
async function wrapAll(caller: UnitSource): Promise<void> {
  const needsKept = await hasUnnamed(caller);
  await inTurn(caller.deps, async (unit, em, rows) => {
    requireRing(unit, rows);
    wrapForFirst(unit, em, rows);
    const [dataKey] = openKeys(unit, rows);
    if (needsKept && dataKey) keepKeys(unit, { em, rows, dataKey }, unit.deps.kept.signed);
  });
  await caller.deps.dataKeys.reread();
}

/** Seals the kept keys anew, in the transaction that makes another data key. */
async function moveKept(
  unit: Unit,
  em: Orm['em'],
  { rows, to }: { rows: readonly DataKey[]; to: NamedKey },
): Promise<void> {
  const target = { id: to.id, key: deriveKey(to.key, keptKeys) };
  const open = openKeys(unit, rows);
  for (const row of rows.filter(({ kind }) => kind === 'hmac')) {
    const from = open.find(({ id }) => id === dataKeyIdOf(row.wrapped));
    const key = from && openKept({ id: from.id, key: deriveKey(from.key, keptKeys) }, row);
    if (!key) continue;
    await em.nativeUpdate(DataKey, { id: row.id }, { wrapped: sealKept(target, row.id, key) });
  }
}

/** Puts another data key in the place of that of today, which goes on to open what it sealed. */
async function replaceDataKey(caller: UnitSource): Promise<void> {
  await inTurn(caller.deps, async (unit, em, rows) => {
    const { movedAt } = requireRing(unit, rows);
    const isUnderWay = movedAt === null && rows.some(({ retiredAt }) => retiredAt !== null);
    if (isUnderWay) return;
    const dataKey = newDataKey(unit.deps);
    const [secret] = namedSecrets(unit);
    const retired = { kind: 'sealing', retiredAt: null } as const;
    await em.nativeUpdate(DataKey, retired, { retiredAt: unit.now });
    wrapFor(em, unit.deps, { ...dataKey, secret, createdAt: unit.now, movedAt: null, retiredAt: null });
    await moveKept(unit, em, { rows, to: dataKey });
    await renewChainKeys(unit, em, dataKey);
  });
  await caller.deps.dataKeys.reread();
}

/** Asks those for new backup codes whose codes another key signed, each once for a data key. */
async function askForCodes(caller: UnitSource, since: Date): Promise<number> {
  const { deps } = caller;
  const url = toSecurityUrl(caller);
  let asked = 0;
  let after = '';
  for (;;) {
    const people = await detached(serviceCaller(deps), async (unit) => {
      const where = { ...oldCodes(caller), pending: false, user: { $gt: after } };
      const codes = await unit
        .em()
        .find(BackupCode, where, { populate: ['user'], orderBy: { user: 'asc' }, limit: BATCH });
      const users = new Map(codes.map(({ user }): [string, User] => [user.id, user]));
      const told = await unit.em().find(OutboxMail, {
        kind: outdatedCodesMail.kind,
        userId: { $in: [...users.keys()] },
        createdAt: { $gte: since },
      });
      for (const { userId } of told) users.delete(userId ?? '');
      for (const { id: userId, name, email: to } of users.values())
        sendMail(unit, outdatedCodesMail, { to, userId, data: { name, url } });
      return { asked: users.size, last: codes.at(-1)?.user.id };
    });
    asked += people.asked;
    if (people.last === undefined) return asked;
    after = people.last;
  }
}

/** Gives every event that waits its number. */
async function numberWaiting({ deps }: UnitSource): Promise<void> {
  for (;;) {
    const { count } = await detached(serviceCaller(deps), (unit) => chainEvents(unit, BATCH));
    if (count < BATCH) return;
  }
}

/**
 * Removes the rows by which secrets that are not in the list open a data key, where one of the list opens it too, and
 * what recognizes events that they sealed in an earlier release, once all of these have their numbers.
 */
async function forgetOthers(caller: UnitSource): Promise<string[]> {
  await numberWaiting(caller);
  const listed = new Set(namedSecrets(caller).map(({ id }) => id));
  const forgotten = await inTurn(caller.deps, async (unit, em, rows) => {
    requireRing(unit, rows);
    const open = new Set(openKeys(unit, rows).map(({ id }) => id));
    const others = rows.filter(
      ({ kind, keyId, wrappedBy }) => kind === 'sealing' && open.has(keyId) && !listed.has(wrappedBy),
    );
    const keptForEvents = rows.filter(
      ({ kind, keyId, wrappedBy }) =>
        kind === 'hmac' && keyId === eventPurpose.info && !listed.has(wrappedBy),
    );
    await em.nativeDelete(DataKey, { id: { $in: [...others, ...keptForEvents].map(({ id }) => id) } });
    return others.map(({ wrappedBy }) => wrappedBy);
  });
  return [...new Set(forgotten)];
}

async function move(caller: UnitSource, onProgress: Rotation['onProgress']) {
  const of = await countLeft(caller);
  const { sealed } = caller.deps.kept;
  return moveAll(caller.deps, sealed, ({ moved, unopened }) => onProgress({ done: moved + unopened, of }));
}

/** Brings everything at rest under the first secret. It may be ended at any moment and begun again. */
export async function rotateSecret(
  caller: UnitSource,
  { forget, dataKey, onProgress }: Rotation,
): Promise<Rotated> {
  const { deps } = caller;
  await deps.dataKeys.load();
  await wrapAll(caller);
  if (dataKey) await replaceDataKey(caller);
  const { moved, unopened } = await move(caller, onProgress);
  const asked = dataKey ? await askForCodes(caller, await currentSince(caller)) : 0;
  const forgotten = forget ? await forgetOthers(caller) : [];
  const [{ id: secretId }] = namedSecrets(caller);
  await detached(serviceCaller(deps), async (unit) => {
    const data = { secretId, moved, unopened, forgotten, newDataKey: dataKey };
    record(unit, secretRotated, { actorId: null, targetType: 'secret', targetId: secretId, data });
  });
  return { secretId, moved, unopened, forgotten, isNewDataKey: dataKey, asked };
}

/** When the data key of today was made. */
async function currentSince({ deps }: UnitSource): Promise<Date> {
  const { currentId } = deps.dataKeys.ring();
  const row = await detached(serviceCaller(deps), ({ em }) =>
    em().findOne(DataKey, { keyId: currentId }, { orderBy: { createdAt: 'asc' } }),
  );
  return row?.createdAt ?? deps.clock();
}
