import type { Orm } from '#connection/dialect.ts';

/** Entities do not describe triggers, which migrations make and their own tests show. */
const isOfTrigger = (line: string): boolean => /^drop (?:trigger|function) if exists /.test(line);

/** What would have to be done to a database to make it what the entities describe; nothing but triggers is left out. */
export async function findDifferences(orm: Orm, options: { schema?: string } = {}): Promise<string[]> {
  const sql = await orm.schema.getUpdateSchemaSQL(options);
  const lines = sql.split('\n').filter((line) => line !== '' && !isOfTrigger(line));
  return lines.every((line) => line.startsWith('set names')) ? [] : lines;
}
