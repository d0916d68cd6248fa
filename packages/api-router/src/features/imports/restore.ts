import {
  type ColumnValue,
  clearTables,
  findFilledTable,
  ImportRun,
  insertValues,
  lockWork,
  type Orm,
  type SomeRows,
} from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps, ServiceCarrier } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { ImportFault } from '#features/imports/import-settings.ts';
import { keepAlive } from '#features/imports/keep-alive.ts';
import { assertNoOther, keepProgress, newestFirst, releaseRun } from '#features/imports/run.ts';

/** Kind of an import that restores an export of this service. No export contains such rows. */
export const RESTORED_KIND = 'keystead';

/** The export, the database that it is brought back into, and the process that does so. */
export interface RestoreSettings {
  /** Of the export: the same for each copy of it. */
  fingerprint: string;
  /** Rows that a database has not which nobody has used. */
  empty: readonly SomeRows[];
  /** This process, as the row of the import names it. */
  holder: string;
  isAlive: (holder: string) => boolean;
}

/** Which rows were written last: in the table, in which of two passes, and the line of the file. */
export interface RestorePlace {
  table: string;
  position: string;
}

/** Rows of one table, for one transaction. */
export interface RestoredBatch extends RestorePlace {
  /** Tables whose rows of before go: those that a service writes before anybody uses it. */
  replaces: readonly string[];
  columns: readonly string[];
  rows: readonly (readonly ColumnValue[])[];
}

/** An import of an export of this service. */
export interface Restore {
  /** The last place that a halted one wrote; null at the beginning. */
  readonly begun: RestorePlace | null;
  /** An earlier run finished it. */
  readonly isDone: boolean;
  /** Writes rows in one transaction, or nothing. */
  write(batch: RestoredBatch): Promise<void>;
  /** Says that everything is there. */
  finish(): Promise<void>;
  /** Ends the work of this process: another one may go on. */
  close(): Promise<void>;
}

const BEFORE_ALL = 'nothing';

interface Begun {
  id: string;
  place: RestorePlace | null;
  isDone: boolean;
}

async function assertEmpty(em: Orm['em'], { empty }: Pick<RestoreSettings, 'empty'>): Promise<void> {
  const table = await findFilledTable(em, empty);
  if (table === undefined) return;
  throw new ImportFault(
    `The database is not empty: the table ${table} has rows. An export is imported into a database that has only been migrated.`,
  );
}

const findLatest = async (em: Orm['em'], source: string): Promise<ImportRun | undefined> =>
  (await em.find(ImportRun, { source, kind: RESTORED_KIND }, { ...newestFirst, limit: 1 }))[0];

/** Goes on with the halted import of this export, or begins one. */
function begin(deps: AuthDeps, settings: RestoreSettings): Promise<Begun> {
  const { fingerprint: source, holder } = settings;
  const now = deps.clock();
  return detached(serviceCaller(deps), async (unit) =>
    unit.write(async (em) => {
      await lockWork(em, 'import_run');
      await assertNoOther(em, now, settings);
      const latest = await findLatest(em, source);
      if (latest !== undefined && latest.finishedAt !== null)
        return { id: latest.id, place: null, isDone: true };
      if (latest !== undefined) {
        const { id, part: table, position } = latest;
        await em.nativeUpdate(ImportRun, { id }, { holder, heartbeatAt: now });
        return { id, place: position === null ? null : { table, position }, isDone: false };
      }
      await assertEmpty(em, settings);
      const id = deps.random(32, 'letters');
      await em.insert(ImportRun, {
        id,
        kind: RESTORED_KIND,
        source,
        startedAt: now,
        finishedAt: null,
        part: BEFORE_ALL,
        position: null,
        counts: {},
        holder,
        heartbeatAt: now,
      });
      return { id, place: null, isDone: false };
    }),
  );
}

/** Rejects with an `ImportFault` if the restore can neither begin nor go on. */
export function checkRestore(
  { deps }: Pick<ServiceCarrier, 'deps'>,
  settings: RestoreSettings,
): Promise<boolean> {
  return detached(serviceCaller(deps), async (unit) => {
    const latest = await findLatest(unit.em(), settings.fingerprint);
    if (latest === undefined) await assertEmpty(unit.em(), settings);
    return latest !== undefined && latest.finishedAt !== null;
  });
}

/** Begins an import of an export into a database that nobody has used. Rejects with an `ImportFault`. */
export async function createRestore(
  { deps }: Pick<ServiceCarrier, 'deps'>,
  settings: RestoreSettings,
): Promise<Restore> {
  const { holder } = settings;
  const { id, place, isDone } = await begin(deps, settings);
  const stop = isDone ? () => undefined : keepAlive(deps, { id, holder });

  const inTransaction = (work: (em: Orm['em'], now: Date) => Promise<void>): Promise<void> =>
    detached(serviceCaller(deps), async (unit) =>
      unit.write(async (em) => {
        // First of all, so that no other process has the import.
        await keepProgress(em, { id, holder, now: unit.now }, {});
        await work(em, unit.now);
      }),
    );

  return {
    begun: place,
    isDone,
    write: ({ table, position, replaces, columns, rows }) =>
      inTransaction(async (em, now) => {
        await clearTables(em, replaces);
        await insertValues(em, { table, columns, rows });
        await keepProgress(em, { id, holder, now }, { part: table, position });
      }),
    async finish() {
      stop();
      await inTransaction(async (em, now) => {
        await em.nativeUpdate(ImportRun, { id, holder }, { finishedAt: now });
      });
    },
    async close() {
      stop();
      if (!isDone) await releaseRun(deps, { id, holder });
    },
  };
}
