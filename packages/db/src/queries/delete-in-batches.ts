import type { EntityClass } from '@mikro-orm/core';
import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { toColumnName, toTableName } from '#queries/own-sql/run-sql.ts';
import { createPace } from '#queries/pace.ts';
import { restAfter } from '#queries/rest-after.ts';

/** Expired rows of an entity. Made by `endedRows`. */
export interface EndedRows {
  until: Date | number;
  /**
   * Deletes rows whose time is the value of the first placeholder, or earlier, the oldest first; the second is how
   * many.
   */
  toStatement(orm: Orm): string;
}

/**
 * Deletes by the place of a row and not by its key, which would be looked up a second time. A subquery has the limit,
 * because `delete` has none. A row that another transaction holds stays until the next time.
 */
const deleteBy: Record<Dialect, (table: string, column: string) => string> = {
  sqlite: (table, column) =>
    `delete from ${table} where rowid in (select rowid from ${table} where ${column} <= ? order by ${column} limit ?)`,
  postgresql: (table, column) =>
    `delete from ${table} where ctid = any(array(select ctid from ${table} where ${column} <= ? order by ${column} limit ? for update skip locked))`,
};

const ofTable =
  (table: string, column: string): EndedRows['toStatement'] =>
  (orm) =>
    deleteBy[dialectOf(orm)](toTableName(orm, table).text, toColumnName(column).text);

const ofEntity =
  <Entity extends object>(entity: EntityClass<Entity>, property: string): EndedRows['toStatement'] =>
  (orm) => {
    const { tableName, props } = orm.getMetadata().get(entity);
    const column = props.find(({ name }) => name === property)?.fieldNames[0] ?? '';
    return ofTable(tableName, column)(orm);
  };

/**
 * Rows of a table of an application whose time in `column` is `until` or earlier. The column needs an index.
 *
 * @example
 * expired: ({ now }) => [endedRows('app_place', 'ends_at', now)]
 */
export function endedRows(table: string, column: string, until: Date | number): EndedRows;
/**
 * The same of an entity, by its property.
 * @internal
 */
export function endedRows<Entity extends object>(
  entity: EntityClass<Entity>,
  property: Extract<keyof Entity, string>,
  until: Date | number,
): EndedRows;
export function endedRows(
  place: string | EntityClass<object>,
  name: string,
  until: Date | number,
): EndedRows {
  return { until, toStatement: typeof place === 'string' ? ofTable(place, name) : ofEntity(place, name) };
}

/** Deletes rows in batches, the oldest first, and returns their number. Between two batches other calls go on. */
export async function deleteInBatches(orm: Orm, { until, toStatement }: EndedRows): Promise<number> {
  const statement = toStatement(orm);
  const pace = createPace();
  const deleteSome = async (size: number): Promise<{ count: number; size: number }> => {
    const em = orm.em.fork();
    const { affectedRows } = await em.execute<{ affectedRows: number }>(statement, [until, size], 'run');
    return { count: affectedRows, size };
  };
  let deleted = 0;
  for (;;) {
    const { count, size } = await restAfter(() => pace.step(deleteSome));
    deleted += count;
    if (count < size) return deleted;
  }
}
