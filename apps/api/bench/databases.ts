import { join } from 'node:path';
import { createOrm } from '@keystead/db';

/** An empty database of each kind that there is: PostgreSQL where the address of a server is given. */
export async function databasesFor(
  folder: string,
): Promise<Record<string, (name: string) => Promise<string>>> {
  const server = process.env.BENCH_POSTGRES_URL ?? '';
  const create = async (name: string): Promise<string> => {
    const orm = await createOrm(server);
    await orm.em.fork().execute(`create database ${name}`);
    await orm.close();
    return Object.assign(new URL(server), { pathname: `/${name}` }).href;
  };
  return {
    SQLite: async (name) => `sqlite:${join(folder, `${name}.db`)}`,
    ...(server !== '' && { PostgreSQL: create }),
  };
}
