import { dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { migrationsFor } from '#migrations/index.ts';
import type { Change, Step } from './changes/change.ts';
import { changesOf } from './changes/changes-of.ts';
import { estimate } from './changes/estimate.ts';
import { executedMigrations } from './executed-migrations.ts';
import { listColumns } from './list-columns.ts';
import type { NamedMigration } from './named-migration.ts';
import type { OwnTables } from './own/own-tables.ts';
import { pendingOwnMigrations } from './own/run-own-migrations.ts';

/** A table that is in use, whose calls wait until all migrations are committed. */
export interface WaitingTable {
  table: string;
  /** On SQLite all writes wait, to every table, and reads go on. */
  calls: 'writes' | 'everything';
}

/** Steps of a migration of the service. Columns are `table.column`. */
export interface MigrationFacts extends Record<Step, string[]> {
  name: string;
  waits: WaitingTable[];
  /** Rows that it reads or writes. */
  rows: number;
  /** About how many seconds it takes. */
  seconds: number;
  /** Which processes may serve before, while and after it runs: any, none, or those of this version and newer. */
  beside: string;
}

/** Migrations that are to run, and how many rows they concern. */
export interface MigrationPreview {
  /** No migration has run yet, so that nobody waits. */
  isNew: boolean;
  /** In the order in which they run, all in one transaction. */
  migrations: MigrationFacts[];
  /** Those of the application's features, of which only the names are known. */
  own: string[];
  /** Migrations of a later release that have run. */
  later: string[];
  seconds: number;
}

/** Counts the rows of a table once; one that is not there has none. */
type CountRows = (table: string) => Promise<number>;

function createCountRows(orm: Orm, tables: ReadonlySet<string>): CountRows {
  const counted = new Map<string, number>();
  return async (table) => {
    const known = counted.get(table);
    if (known !== undefined || !tables.has(table)) return known ?? 0;
    const count = `select count(*) as "rows" from ${tableOf(orm, table)}`;
    const [row]: { rows: number | string }[] = await orm.em.getConnection().execute(count);
    const rows = Number(row?.rows ?? 0);
    counted.set(table, rows);
    return rows;
  };
}

/** Changes of a step. Indexes of tables that are not there yet are a part of these tables. */
const only = (changes: readonly Change[], step: Step, tables: ReadonlySet<string>): string[] => [
  ...new Set(
    changes
      .filter(({ what, table }) => tables.has(table) || !what.endsWith(` of ${table}`))
      .filter((change) => change.step === step)
      .map(({ what }) => what),
  ),
];

/** Tables of before whose calls wait. The stronger wait of a table hides the other one. */
function findWaits(changes: readonly Change[], tables: ReadonlySet<string>): WaitingTable[] {
  const waits = new Map<string, WaitingTable['calls']>();
  for (const { table, waiting, refersTo } of changes) {
    for (const other of refersTo) if (!waits.has(other)) waits.set(other, 'writes');
    if (waiting !== 'nothing' && waits.get(table) !== 'everything') waits.set(table, waiting);
  }
  return [...waits].filter(([table]) => tables.has(table)).map(([table, calls]) => ({ table, calls }));
}

function findBeside({ unreadSince = 'none' }: NamedMigration, changes: readonly Change[]): string {
  if (changes.some(({ step }) => step === 'switches')) return 'none';
  return changes.some(({ step }) => step === 'removes') ? unreadSince : 'any';
}

/** Reads only. */
export async function previewMigrate(orm: Orm, own: readonly OwnTables[] = []): Promise<MigrationPreview> {
  const executed = new Set(await executedMigrations(orm));
  const known = migrationsFor(dialectOf(orm));
  const tables = new Set((await listColumns(orm)).map(({ table }) => table));
  const countRows = createCountRows(orm, tables);
  const added = new Set<string>();
  const migrations: MigrationFacts[] = [];
  for (const migration of known.filter(({ name }) => !executed.has(name))) {
    const changes = changesOf(orm, migration, added);
    const worked = changes.filter(({ work }) => work !== 'none');
    const counted = await Promise.all(
      worked.map(async ({ table, work }) => ({ work, rows: await countRows(table) })),
    );
    migrations.push({
      name: migration.name,
      adds: only(changes, 'adds', tables),
      fills: only(changes, 'fills', tables),
      switches: only(changes, 'switches', tables),
      removes: only(changes, 'removes', tables),
      waits: findWaits(changes, tables),
      rows: counted.reduce((sum, { rows }) => sum + rows, 0),
      seconds: counted.reduce((sum, { work, rows }) => sum + estimate(work, rows), 0),
      beside: findBeside(migration, changes),
    });
  }
  const names = new Set(known.map(({ name }) => name));
  return {
    isNew: executed.size === 0,
    migrations,
    own: await pendingOwnMigrations(orm, own),
    later: [...executed].filter((name) => !names.has(name)),
    seconds: migrations.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}
