import { dialectOf, type Orm } from '#connection/dialect.ts';
import type { NamedMigration } from '#migrations/named-migration.ts';
import type { Change } from './change.ts';
import { readStatement } from './read-statement.ts';

/** The statements of a migration, which are not run. */
function statementsOf(orm: Orm, migration: NamedMigration): readonly string[] {
  if (migration.statements !== undefined) return migration.statements;
  const made = new migration.class(orm.em.getDriver(), orm.config);
  made.up();
  return made.getQueries().map(String);
}

/** A change for each statement of a migration, in their order. `added` gains the tables and columns that it adds. */
export function changesOf(orm: Orm, migration: NamedMigration, added: Set<string>): Change[] {
  const changes: Change[] = [];
  for (const statement of statementsOf(orm, migration)) {
    const read = readStatement(statement, dialectOf(orm), added);
    for (const { step, what } of read) if (step === 'adds') added.add(what);
    changes.push(...read);
  }
  return changes;
}
