import type { EntityName } from '@mikro-orm/core';
import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/** Rows at a time: few enough that nobody feels the time, or the locks, of one statement. */
const BATCH = 500;

/** Rows that have ended. Made by `endedRows`. */
export interface EndedRows {
  until: Date | number;
  /** Deletes some of them: all whose moment is the value of the one mark, or earlier. */
  toStatement(orm: Orm): string;
}

/** The rows of an entity whose moment in `property` is `until` or earlier. */
export const endedRows = <Entity extends object>(
  entity: EntityName<Entity>,
  property: Extract<keyof Entity, string>,
  until: Date | number,
): EndedRows => ({
  until,
  toStatement(orm) {
    const { tableName, primaryKeys, props } = orm.getMetadata().get(entity);
    const quote = (name: string) => orm.em.getPlatform().quoteIdentifier(name);
    const columnOf = (name: string | undefined) =>
      quote(props.find((prop) => prop.name === name)?.fieldNames[0] ?? '');
    const [table, key, column] = [tableOf(orm, tableName), columnOf(primaryKeys[0]), columnOf(property)];
    // Neither dialect limits a delete itself.
    return `delete from ${table} where ${key} in (select ${key} from ${table} where ${column} <= ? limit ${BATCH})`;
  },
});

/**
 * Deletes rows a batch at a time, and says how many. Between two batches everybody else has as much time as the first
 * one took.
 */
export async function deleteInBatches(orm: Orm, { until, toStatement }: EndedRows): Promise<number> {
  const statement = toStatement(orm);
  let deleted = 0;
  for (;;) {
    const started = performance.now();
    const { affectedRows } = await orm.em.fork().execute<{ affectedRows: number }>(statement, [until], 'run');
    deleted += affectedRows;
    if (affectedRows < BATCH) return deleted;
    const { promise: rested, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, performance.now() - started);
    await rested;
  }
}
