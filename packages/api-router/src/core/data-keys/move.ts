import { DataKey, findSealed, findSealedOf, type Orm, replaceSealed, type SealedValue } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { BATCH } from '#core/call/expired/delete-expired.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import { isSealedByCurrent, openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { markOf } from '#core/crypto/seal.ts';
import type { SealedColumn } from '#core/crypto/sealed-column.ts';

/** The work of one batch. `last` is the id behind which the next one begins; null at the end of the column. */
interface Moved {
  moved: number;
  unopened: number;
  last: string | null;
}

const none: Moved = { moved: 0, unopened: 0, last: null };

const markOfToday = (deps: AuthDeps): string => markOf(deps.dataKeys.ring().currentId);

/** Seals values anew by the data key of today. A value that was changed meanwhile stays as it is. */
async function moveValues(
  unit: Unit,
  em: Orm['em'],
  { column, values }: { column: SealedColumn; values: readonly SealedValue[] },
): Promise<number> {
  const { purpose, placeOf, isOfToday } = column;
  let unopened = 0;
  for (const { id, of, sealed: from } of values) {
    const at = { purpose, place: placeOf(of), em, isOfToday };
    const text = await openAtRest(unit, from, at);
    if (text === undefined) unopened += 1;
    else await replaceSealed(em, column, { id, from, to: sealAtRest(unit, text, at) });
  }
  return unopened;
}

/** Moves the next values of a column behind the row `after`, in one transaction. */
export const moveBatch = (deps: AuthDeps, column: SealedColumn, after: string): Promise<Moved> =>
  detached(serviceCaller(deps), async (unit) =>
    unit.write(async (em) => {
      // A key that the database has lost, since a process last read it, must not seal anything more.
      if ((await em.count(DataKey, { keyId: deps.dataKeys.ring().currentId })) === 0) return none;
      const values = await findSealed(em, column, { except: markOfToday(deps), after, limit: BATCH });
      const unopened = await moveValues(unit, em, { column, values });
      const last = values.length === BATCH ? (values.at(-1)?.id ?? null) : null;
      return { moved: values.length - unopened, unopened, last };
    }),
  );

/** Seals what a call has just used anew, after its answer. */
export function moveAtUse(
  { deps }: Pick<Unit, 'deps'>,
  column: SealedColumn,
  { of: owner, sealed }: Pick<SealedValue, 'of' | 'sealed'>,
): void {
  if (isSealedByCurrent(deps, sealed)) return;
  const move = async (): Promise<void> => {
    await detached(serviceCaller(deps), async (unit) =>
      unit.write(async (em) => {
        const values = await findSealedOf(em, column, { except: markOfToday(deps), owner });
        await moveValues(unit, em, { column, values });
      }),
    );
  };
  deps.background(move, { kind: 'sealing anew at use' });
}

/** Remembers that nothing is left that the data key of today could seal anew. */
export async function rememberMoved(deps: AuthDeps): Promise<void> {
  const { currentId } = deps.dataKeys.ring();
  const where = { keyId: currentId, movedAt: null };
  await detached(serviceCaller(deps), async (unit) =>
    unit.write((em) => em.nativeUpdate(DataKey, where, { movedAt: unit.now })),
  );
  await deps.dataKeys.reread();
}
