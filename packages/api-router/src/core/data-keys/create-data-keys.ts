import { findOtherKeys } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { type DataKeyRing, type DataKeys, UnknownSecretError } from '#core/crypto/data-keys.ts';
import { onceAMinute } from '#core/data-keys/once-a-minute.ts';
import { findRows, provideDataKeys } from '#core/data-keys/provide.ts';
import { findCurrent, toRing } from '#core/data-keys/ring.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';

/** Milliseconds in which the database is not asked again for a key that it lacks. */
const PAUSE = 5_000;

/** Data keys of one service, in its memory. */
export function createDataKeys(depsOf: () => AuthDeps, onOpen: () => void): DataKeys {
  let known: DataKeyRing | undefined;
  let loading: Promise<DataKeyRing> | undefined;
  const missing = new Map<string, number>();
  const isDue = onceAMinute();

  const open = async (): Promise<DataKeyRing> => {
    known = await provideDataKeys(depsOf());
    onOpen();
    return known;
  };

  const load = async (): Promise<DataKeyRing> => {
    if (known) return known;
    loading ??= open().finally(() => {
      loading = undefined;
    });
    return loading;
  };

  const ring = (): DataKeyRing => {
    if (!known) throw new TypeError('the data keys were not read before something was sealed');
    return known;
  };

  const readIn = async (em: Parameters<DataKeys['know']>[1]): Promise<DataKeyRing> => {
    const deps = depsOf();
    const rows = await (em ? findRows(em) : detached(serviceCaller(deps), (unit) => findRows(unit.em())));
    // A process that has the old secret only goes on with what it knows, when another one has the new secret.
    known = toRing(deps, rows) ?? known;
    return ring();
  };

  const know: DataKeys['know'] = async (ids, em) => {
    const { ids: open } = await load();
    const now = depsOf().clock().getTime();
    const isNew = (id: string | null | undefined): id is string =>
      typeof id === 'string' && !open.includes(id) && now >= (missing.get(id) ?? 0);
    const unknown = ids.filter(isNew);
    if (unknown.length === 0) return ring();
    const read = await readIn(em);
    for (const id of unknown.filter((one) => !read.ids.includes(one))) missing.set(id, now + PAUSE);
    return read;
  };

  return {
    load,
    ring,
    know,
    async knowAll(em) {
      const { ids } = await load();
      return know(await findOtherKeys(em, ids), em);
    },
    async require() {
      if (known) return;
      try {
        await load();
      } catch (cause) {
        if (!(cause instanceof UnknownSecretError)) throw cause;
        const { clock, logger } = depsOf();
        if (isDue(clock())) logger.error({ err: cause }, cause.message);
        throw new AuthError(SERVICE_BUSY, { cause });
      }
    },
    reread: () => readIn(undefined),
    async assertOpen() {
      const deps = depsOf();
      const rows = await detached(serviceCaller(deps), (unit) => findRows(unit.em()));
      if (rows.length > 0 && !toRing(deps, rows)) throw new UnknownSecretError(findCurrent(rows)?.wrappedBy);
    },
  };
}
