import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/** Rows of an entity that belong to a user, by the properties that name the user. */
export interface Owned {
  entity: string;
  paths: readonly string[];
}

/** Columns of a table that refer to a user, by the name of the table. */
function columnsOf(em: Orm['em'], owned: readonly Owned[]): Map<string, string[]> {
  const columns = new Map<string, string[]>();
  const all = [...em.getMetadata()];
  for (const { entity, paths } of owned) {
    const table = all.find(({ className }) => className === entity);
    if (!table) continue;
    const found = paths.flatMap((path) => {
      const { targetMeta, fieldNames = [] } = table.props.find(({ name }) => name === path) ?? {};
      return targetMeta?.tableName === 'user' ? fieldNames : [];
    });
    const known = columns.get(table.tableName) ?? [];
    if (found.length > 0) columns.set(table.tableName, [...new Set([...known, ...found])]);
  }
  return columns;
}

/** Counts the rows of each table that belong to a user, in one statement. Tables without any are left out. */
export async function countOwned(
  em: Orm['em'],
  owned: readonly Owned[],
  userId: string,
): Promise<Record<string, number>> {
  const tables = [...columnsOf(em, owned)];
  if (tables.length === 0) return {};
  const counts = tables.map(([table, columns]) => {
    const isOwned = columns.map((column) => `"${column}" = ?`).join(' or ');
    return `(select count(*) from ${tableOf({ em }, table)} where ${isOwned}) as "${table}"`;
  });
  const values = tables.flatMap(([, columns]) => columns.map(() => userId));
  const rows: Record<string, number | string>[] = await em.execute(`select ${counts.join(', ')}`, values);
  const found = Object.entries(rows[0] ?? {}).map(([table, count]): [string, number] => [
    table,
    Number(count),
  ]);
  return Object.fromEntries(found.filter(([, count]) => count > 0));
}
