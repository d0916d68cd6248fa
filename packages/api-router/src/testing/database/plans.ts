import { dialectOf } from '@keystead/db';
import { z } from 'zod';
import type { TestApp } from '#testing/test-app.ts';

type Database = Pick<TestApp['service'], 'orm'>;

const step = z.object({ detail: z.string() });

/** `SEARCH s0 USING INDEX name (organization_id=? AND email=?)`, a line for each table. */
async function stepsOfSqlite({ orm }: Database, sql: string): Promise<string[]> {
  const values = Array.from(sql.matchAll(/\?/g), () => null);
  const rows: unknown = await orm.em.fork().execute(`explain query plan ${sql}`, values);
  return z
    .array(step)
    .parse(rows)
    .map(({ detail }) => detail);
}

/** The same of PostgreSQL, for whatever values. It takes an index if there is one: a table of a test has few rows. */
async function stepsOfPostgresql({ orm }: Database, sql: string): Promise<string[]> {
  let count = 0;
  const numbered = sql.replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
  const values = count > 0 ? `(${Array.from({ length: count }, () => 'null').join(', ')})` : '';
  return orm.em.fork().transactional(async (em) => {
    for (const setting of ["plan_cache_mode = 'force_generic_plan'", 'enable_seqscan = off'])
      await em.execute(`set local ${setting}`);
    await em.execute(`prepare planned as ${numbered}`);
    const rows: unknown = await em.execute(`explain execute planned${values}`);
    await em.execute('deallocate planned');
    return z
      .array(z.record(z.string(), z.string()))
      .parse(rows)
      .flatMap((row) => Object.values(row));
  });
}

/** How the database finds the rows of a statement that it was sent, in its own words. */
export const stepsOf = (database: Database, sql: string): Promise<string[]> =>
  dialectOf(database.orm) === 'sqlite' ? stepsOfSqlite(database, sql) : stepsOfPostgresql(database, sql);

/**
 * Steps that read a table whole, or all rows of one organization or directory: `Seq Scan on user`, and an index of which
 * nothing but that is asked.
 */
const broad = [
  /^SCAN \w+/,
  /\((?:organization_id=\?|connection_id=\?|connection_id=\? AND organization_id=\?)\)/,
  /Seq Scan on (?!data_key)/,
  /Index Cond: \(+(?:organization_id|connection_id) = \$\d+\)(?: AND \(organization_id = \$\d+\))?\)*$/,
];

/** Those steps of a statement that grow with the number of people. */
export const broadStepsOf = async (database: Database, sql: string): Promise<string[]> =>
  (await stepsOf(database, sql)).filter((one) => broad.some((pattern) => pattern.test(one)));
