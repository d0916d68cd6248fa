import { createHash } from 'node:crypto';
import { newId } from '#columns/new-id.ts';
import type { Orm } from '#connection/dialect.ts';
import { createOrm } from '#connection/orm.ts';
import type { OrmOptions } from '#connection/orm-options.ts';
import { migrate } from '#migrations/migrate.ts';
import { keepDatabases } from '#testing/kept-databases.ts';
import type { TestDatabase } from '#testing/test-database.ts';

const TEMPLATE_LOCK = 5_393_473;

const templates = new Map<string, Promise<string>>();

const servers = new Map<string, ReturnType<typeof keepDatabases>>();

/**
 * A separate database on a PostgreSQL server, copied from a migrated template. It is deleted with the server,
 * which `npm test` starts for the run.
 */
export async function emptyServerDatabase(serverUrl: string, options: OrmOptions): Promise<TestDatabase> {
  const databases = servers.get(serverUrl) ?? keepDatabases((one) => openDatabase(serverUrl, one));
  servers.set(serverUrl, databases);
  return databases(options);
}

/** Where a thousand calls wait for ten connections, a busy machine takes its time. */
const patient = { connectionTimeout: 60 };

async function openDatabase(serverUrl: string, options: OrmOptions): Promise<Orm> {
  return createOrm(toDatabaseUrl(serverUrl, await createDatabase(serverUrl)), { ...patient, ...options });
}

async function createDatabase(serverUrl: string): Promise<string> {
  const template = await findOrCreateTemplate(serverUrl);
  const name = `keystead_test_${newId(16).toLowerCase().replaceAll('-', '_')}`;
  await runOnServer(serverUrl, `create database "${name}" template "${template}"`);
  return name;
}

function findOrCreateTemplate(serverUrl: string): Promise<string> {
  const known = templates.get(serverUrl) ?? createTemplate(serverUrl);
  templates.set(serverUrl, known);
  return known;
}

/**
 * Creates the template. Its name contains a hash of the schema, so that a server kept between runs has no outdated
 * one.
 */
async function createTemplate(serverUrl: string): Promise<string> {
  const server = await createOrm(serverUrl);
  const schema = createHash('sha256').update(await server.schema.getCreateSchemaSQL());
  const template = `keystead_template_${schema.digest('hex').slice(0, 16)}`;
  const connection = server.em.getConnection();
  try {
    await connection.transactional(async (transaction) => {
      // Another worker may be creating the template, which takes long on a busy machine.
      await connection.execute('set local lock_timeout = 0', [], 'run', transaction);
      await connection.execute(`select pg_advisory_xact_lock(${TEMPLATE_LOCK})`, [], 'run', transaction);
      const found = await connection.execute(
        'select 1 from pg_database where datname = ?',
        [template],
        'all',
      );
      if (found.length > 0) return;
      const draft = `${template}_${process.pid}`;
      await connection.execute(`drop database if exists "${draft}"`);
      await connection.execute(`create database "${draft}"`);
      await migrateDatabase(toDatabaseUrl(serverUrl, draft));
      // Renamed only when it is complete, so that a killed run leaves no half of a template.
      await connection.execute(`alter database "${draft}" rename to "${template}"`);
    });
  } finally {
    await server.close();
  }
  return template;
}

async function migrateDatabase(url: string): Promise<void> {
  const orm = await createOrm(url);
  try {
    await migrate(orm);
  } finally {
    await orm.close();
  }
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const server = await createOrm(serverUrl);
  try {
    await server.em.getConnection().execute(statement);
  } finally {
    await server.close();
  }
}

function toDatabaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
