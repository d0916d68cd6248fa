import type { Transaction } from '@mikro-orm/core';
import type { Orm } from '#connection/dialect.ts';
import { executedMigrations } from '#migrations/executed-migrations.ts';
import { listColumns } from '#migrations/list-columns.ts';
import { assertOwnTables } from './assert-own-tables.ts';
import { addOwnRecord, type OwnRecord, readOwnRecords, removeOwnRecord } from './own-record.ts';
import { type OwnMigration, type OwnStatement, type OwnTables, textOf, toFullName } from './own-tables.ts';

async function runStatements(
  orm: Orm,
  transaction: Transaction,
  { fullName, statements }: { fullName: string; statements: readonly OwnStatement[] },
): Promise<void> {
  for (const [index, statement] of statements.entries()) {
    try {
      await orm.em.getConnection().execute(textOf(orm, statement), [], 'run', transaction);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`Statement ${index + 1} of ${fullName} failed: ${reason}`, { cause });
    }
  }
}

const findPending = (
  { feature, migrations }: OwnTables,
  executed: ReadonlySet<string>,
): readonly OwnMigration[] => migrations.filter(({ name }) => !executed.has(toFullName(feature, name)));

/** Names of migrations of applications that have not run, in order. It only reads. */
export async function pendingOwnMigrations(orm: Orm, own: readonly OwnTables[]): Promise<string[]> {
  if (own.length === 0) return [];
  const executed = new Set((await readOwnRecords(orm)).map(({ fullName }) => fullName));
  return own.flatMap((one) => findPending(one, executed).map(({ name }) => toFullName(one.feature, name)));
}

/** @throws Error with one sentence when a new migration stands before one that has run */
function assertAtEnd({ feature, migrations }: OwnTables, executed: ReadonlySet<string>): void {
  const names = migrations.map(({ name }) => toFullName(feature, name));
  const last = names.findLastIndex((name) => executed.has(name));
  const early = names.slice(0, Math.max(last, 0)).find((name) => !executed.has(name));
  if (early !== undefined)
    throw new Error(`${early} stands before ${names[last]}, which has run; add new migrations at the end.`);
}

/**
 * Runs what is pending of the features in their order, in the transaction of the service's own migrations, and checks
 * that the tables are what the features say of them. Returns the names, with that of the feature.
 */
export async function runOwnMigrations(
  orm: Orm,
  transaction: Transaction,
  own: readonly OwnTables[],
): Promise<string[]> {
  if (own.length === 0) return [];
  const executed = new Set((await readOwnRecords(orm, transaction)).map(({ fullName }) => fullName));
  const after = (await executedMigrations(orm, transaction)).at(-1) ?? '';
  const before = await listColumns(orm, transaction);
  const ran: string[] = [];
  for (const one of own) {
    assertAtEnd(one, executed);
    for (const { name, up } of findPending(one, executed)) {
      const fullName = toFullName(one.feature, name);
      await runStatements(orm, transaction, { fullName, statements: up });
      await addOwnRecord(orm, transaction, { feature: one.feature, name, after });
      ran.push(fullName);
    }
  }
  await assertOwnTables({ orm, transaction, own, before });
  return ran;
}

/** @throws Error with one sentence when the code with the way back is not there */
export function findOwnMigration(own: readonly OwnTables[], { feature, name, fullName }: OwnRecord) {
  const found = own
    .find((one) => one.feature === feature)
    ?.migrations.find((migration) => migration.name === name);
  if (found) return found;
  throw new Error(
    `${fullName} has run, but no feature of this application has it; put it back into \`features\` to undo it.`,
  );
}

/** Undoes one migration of an application. */
export async function undoOwnMigration(
  orm: Orm,
  transaction: Transaction,
  { record, own }: { record: OwnRecord; own: readonly OwnTables[] },
): Promise<void> {
  const { down } = findOwnMigration(own, record);
  await runStatements(orm, transaction, { fullName: record.fullName, statements: down });
  await removeOwnRecord(orm, transaction, record);
}
