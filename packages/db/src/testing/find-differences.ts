import type { Orm } from '#connection/dialect.ts';

/** Entities do not describe triggers, which have tests of their own. */
const isOfTrigger = (line: string): boolean => /^drop (?:trigger|function) if exists /.test(line);

/** SQL that would make a database equal to the description by the entities, except triggers. */
export async function findDifferences(orm: Orm, options: { schema?: string } = {}): Promise<string[]> {
  const sql = await orm.schema.getUpdateSchemaSQL(options);
  const lines = sql.split('\n').filter((line) => line !== '' && !isOfTrigger(line));
  return lines.every((line) => line.startsWith('set names')) ? [] : lines;
}
