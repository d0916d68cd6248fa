import { createOrm } from '@keystead/db';
import { newServerDatabase } from '../secret/deployment.ts';
import { randomName } from './walk.ts';

export type Value = string | number | boolean | null;

/** The database of another product: on the server of the run, or the file where there is none. */
export async function openSource(file: string, tables: readonly string[]) {
  const url = (await newServerDatabase(randomName('moving'))) ?? `sqlite:${file}`;
  const orm = await createOrm(url);
  const run = (sql: string, values: readonly Value[] = []): Promise<unknown> =>
    orm.em.getConnection().execute(sql, [...values]);
  for (const table of tables) await run(table);
  return {
    url,
    run,
    /** Puts rows into a table, all with the same columns. */
    async plant(table: string, rows: readonly Readonly<Record<string, Value>>[]): Promise<void> {
      const names = Object.keys(rows[0] ?? {});
      const places = `(${names.map(() => '?').join(', ')})`;
      const columns = names.map((name) => `"${name}"`).join(', ');
      const values = rows.flatMap((row) => names.map((name) => row[name] ?? null));
      await run(`insert into ${table} (${columns}) values ${rows.map(() => places).join(', ')}`, values);
    },
    /** Everything that is in it. */
    async dump(): Promise<unknown[]> {
      const found: unknown[] = [];
      for (const [, name = ''] of tables.join('\n').matchAll(/^create table (\S+)/gm))
        found.push(await run(`select * from ${name} order by 1`));
      return found;
    },
    [Symbol.asyncDispose]: () => orm.close(),
  };
}
