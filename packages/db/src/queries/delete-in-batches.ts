import type { EntityName } from '@mikro-orm/core';
import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/** Rows in one batch, few enough that its time and its locks do not disturb other calls. */
const BATCH = 500;

/** Expired rows of an entity. Made by `endedRows`. */
export interface EndedRows {
  until: Date | number;
  /** Deletes one batch of rows whose time is the value of the placeholder, or earlier. */
  toStatement(orm: Orm): string;
}

/** Rows of an entity whose time in `property` is `until` or earlier. */
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
    // A subquery with the limit, because `delete` has none in these dialects.
    return `delete from ${table} where ${key} in (select ${key} from ${table} where ${column} <= ? limit ${BATCH})`;
  },
});

/** Deletes rows in batches, and returns their number. Between two batches it waits as long as the first one took. */
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
