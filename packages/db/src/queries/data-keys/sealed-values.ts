import type { EntityClass, QueryResult } from '@mikro-orm/core';
import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/** A property of an entity whose values are sealed, and the one that names the place which a value is sealed for. */
export interface SealedProperty {
  entity: EntityClass<object>;
  property: string;
  of: string;
}

export interface SealedValue {
  id: string;
  of: string;
  sealed: string;
}

/** Beginning of every sealed value. A column may also hold values that were never sealed. */
const SEALED = 'sealed.';

function namesOf(em: Orm['em'], { entity, property, of }: SealedProperty) {
  const { tableName, props } = em.getMetadata().get(entity);
  const quote = (name: string): string => em.getPlatform().quoteIdentifier(name);
  const columnOf = (name: string): string =>
    quote(props.find((prop) => prop.name === name)?.fieldNames[0] ?? '');
  return { table: tableOf({ em }, tableName), column: columnOf(property), owner: columnOf(of) };
}

/** Condition with one mark for the prefix. `like` does not tell capitals from small letters everywhere. */
const isOther = (column: string, { length }: string): string =>
  `substr(${column}, 1, ${SEALED.length}) = '${SEALED}' and substr(${column}, 1, ${length}) <> ?`;

interface Asked {
  /** Values that begin with this are left out. */
  except: string;
  /** Only rows behind this id. */
  after: string;
  limit: number;
}

/** Sealed values that do not begin with `except`, sorted by the id of their rows. */
export async function findSealed(
  em: Orm['em'],
  place: SealedProperty,
  { except, after, limit }: Asked,
): Promise<SealedValue[]> {
  const { table, column, owner } = namesOf(em, place);
  return em.execute<SealedValue[]>(
    `select "id", ${owner} as "of", ${column} as "sealed" from ${table}
      where "id" > ? and ${isOther(column, except)} order by "id" limit ${limit}`,
    [after, except],
  );
}

/** The sealed values of one owner that do not begin with `except`. */
export async function findSealedOf(
  em: Orm['em'],
  place: SealedProperty,
  { except, owner: value }: { except: string; owner: string },
): Promise<SealedValue[]> {
  const { table, column, owner } = namesOf(em, place);
  return em.execute<SealedValue[]>(
    `select "id", ${owner} as "of", ${column} as "sealed" from ${table} where ${owner} = ? and ${isOther(column, except)}`,
    [value, except],
  );
}

/**
 * Puts another sealed form of the same value into a row, unless it holds another value meanwhile. Says whether it
 * did.
 */
export async function replaceSealed(
  em: Orm['em'],
  place: SealedProperty,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const { table, column } = namesOf(em, place);
  const { affectedRows } = await em.execute<QueryResult>(
    `update ${table} set ${column} = ? where "id" = ? and ${column} = ?`,
    [to, id, from],
    'run',
  );
  return affectedRows === 1;
}

/** Counts the sealed values that do not begin with `except`. */
export async function countSealed(em: Orm['em'], place: SealedProperty, except: string): Promise<number> {
  const { table, column } = namesOf(em, place);
  const [row] = await em.execute<{ count: number | string }[]>(
    `select count(*) as "count" from ${table} where ${isOther(column, except)}`,
    [except],
  );
  return Number(row?.count ?? 0);
}
