import { type ForeignColumn, type ForeignDatabase, type ForeignRow, quoteName } from './foreign-rows.ts';

/** The part of a connection that reads. */
export interface ReadOnlyClient {
  on(event: 'error', listener: (error: Error) => void): unknown;
  connect(): Promise<unknown>;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  end(): Promise<void>;
}

/** Settings of the connection. */
export interface ClientSettings {
  connectionTimeoutMillis: number;
  application_name: string;
  types: { getTypeParser: () => (value: string) => unknown };
}

/** Rows that are fetched at once. */
const FETCH = 500;

/** Seconds to wait for a connection. */
const PATIENCE = 10;

/** Every value stays the text that the server sends. */
const asText = { getTypeParser: () => (value: string) => value };

const COLUMNS = `select table_name as "table", column_name as "name", data_type as "type"
  from information_schema.columns where table_schema = $1 order by table_name, ordinal_position`;

async function readTables(client: ReadOnlyClient, schema: string): Promise<Map<string, ForeignColumn[]>> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(COLUMNS, [schema]);
  const tables = new Map<string, ForeignColumn[]>();
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}

/** A PostgreSQL schema, as it is at this moment: what is committed later is not seen. */
export async function readForeignPostgresql(
  connect: (settings: ClientSettings) => ReadOnlyClient,
  schema: string,
): Promise<ForeignDatabase> {
  const client = connect({
    connectionTimeoutMillis: PATIENCE * 1000,
    application_name: 'keystead import',
    types: asText,
  });
  // Without a listener the loss of the connection would end the process. The statement under way rejects.
  client.on('error', () => undefined);
  await client.connect();
  let cursors = 0;
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    await client.query(
      "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local statement_timeout = 0",
    );
    return {
      dialect: 'postgresql',
      tables: await readTables(client, schema),
      nameOf: (table) => `${quoteName(schema)}.${quoteName(table)}`,
      all: async (sql, values = []) => (await client.query<ForeignRow>(sql, [...values])).rows,
      async *stream(sql, values = []): AsyncGenerator<ForeignRow, void> {
        cursors += 1;
        const cursor = quoteName(`keystead ${cursors}`);
        await client.query(`declare ${cursor} no scroll cursor for ${sql}`, [...values]);
        for (;;) {
          const { rows } = await client.query<ForeignRow>(`fetch ${FETCH} from ${cursor}`);
          yield* rows;
          if (rows.length < FETCH) break;
        }
        await client.query(`close ${cursor}`);
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
