import { dialectOf, type Orm } from '#connection/dialect.ts';

/** The URL of a test's database on the server of the run, for another service or program that works on it. */
export async function databaseUrlOf(orm: Orm): Promise<string> {
  if (dialectOf(orm) !== 'postgresql') throw new Error('Only a database on a server has a URL for others.');
  const { name } = Object(await orm.em.execute('select current_database() as name', [], 'get'));
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}
