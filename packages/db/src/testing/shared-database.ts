import { join } from 'node:path';
import type { Orm } from '#connection/dialect.ts';
import { createOrm } from '#connection/orm.ts';
import { migrate } from '#migrations/migrate.ts';
import { databaseUrlOf } from '#testing/database-url-of.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { emptyDatabase } from './empty-database.ts';

/** A database that tests share, emptied between them. */
export interface SharedDatabase extends AsyncDisposable {
  orm: Orm;
  /** URL for other processes. */
  url: string;
}

/** False with PostgreSQL inside the process: no other process can open it. */
export const canShareDatabase = (): boolean =>
  process.env.TEST_DIALECT !== 'postgresql' || (process.env.TEST_DATABASE_URL ?? '') !== '';

/** A migrated database without rows that other processes can open: a SQLite file, or a database on the server. */
export async function sharedDatabase(): Promise<SharedDatabase> {
  if (process.env.TEST_DIALECT !== 'postgresql') return sharedFile();
  const { orm, close } = await emptyDatabase();
  return { orm, url: await databaseUrlOf(orm), [Symbol.asyncDispose]: close };
}

async function sharedFile(): Promise<SharedDatabase> {
  const folder = await temporaryFolder();
  const url = `sqlite:${join(folder.path, 'keystead.db')}`;
  const orm = await createOrm(url);
  await migrate(orm);
  return {
    orm,
    url,
    async [Symbol.asyncDispose]() {
      await orm.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
