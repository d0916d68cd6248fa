import type { ImportedClient } from '@keystead/api-router/imports';
import { type ForeignDatabase, type ForeignRow, quoteName } from '@keystead/db';
import type { FoundTable, FoundTables } from '../../database/found-tables.ts';
import { Sorting } from '../../sorting.ts';
import { isRecord, parseJson, wordOf } from '../../values.ts';
import { type ClientContext, toClient } from './to-client.ts';

/** The clients of a source, and those that are left out or cannot be read. */
export interface ReadClients {
  clients: readonly ImportedClient[];
  sorting: Sorting;
}

/** Columns of the person and of the organization that a client may belong to. */
const JOINED = {
  owner: { model: 'user', by: 'userId', fields: ['email', 'emailVerified', 'createdAt', 'role'] },
  organization: { model: 'organization', by: 'referenceId', fields: ['createdAt'] },
} as const;

const nameOf = ({ columns }: FoundTable, field: string): string | undefined => columns.get(field)?.name;

function readRows(
  database: ForeignDatabase,
  tables: FoundTables,
  found: FoundTable,
): Promise<readonly ForeignRow[]> {
  const isText = database.dialect === 'postgresql';
  const toText = (column: string): string => (isText ? `cast(${column} as text)` : column);
  const select = (alias: string, { columns }: FoundTable, fields: Iterable<string>, prefix = ''): string[] =>
    [...fields].flatMap((field) => {
      const name = columns.get(field)?.name;
      if (name === undefined) return [];
      return `${toText(`${alias}.${quoteName(name)}`)} as ${quoteName(prefix + field)}`;
    });
  const columns = select('c', found, found.columns.keys());
  const joins: string[] = [];
  for (const [alias, { model, by, fields }] of Object.entries(JOINED)) {
    const other = tables.get(model);
    const [key, id] = [nameOf(found, by), other && nameOf(other, 'id')];
    if (other === undefined || key === undefined || id === undefined) continue;
    columns.push(...select(alias, other, fields, `${alias} `));
    joins.push(
      `left join ${database.nameOf(other.table)} ${alias} on ${toText(`${alias}.${quoteName(id)}`)} = ${toText(`c.${quoteName(key)}`)}`,
    );
  }
  const key = quoteName(nameOf(found, 'clientId') ?? 'clientId');
  return database.all(
    `select ${columns.join(', ')} from ${database.nameOf(found.table)} c ${joins.join(' ')} order by c.${key}`,
  );
}

/** What the newest key of the source signs with. */
async function findAlgorithm(
  database: ForeignDatabase,
  tables: FoundTables,
): Promise<ClientContext['algorithm']> {
  const found = tables.get('jwks');
  const column = found && nameOf(found, 'publicKey');
  if (found === undefined || column === undefined) return undefined;
  const createdAt = nameOf(found, 'createdAt');
  const order = createdAt === undefined ? '' : `order by ${quoteName(createdAt)} desc`;
  const [row] = await database.all(
    `select ${quoteName(column)} as "key" from ${database.nameOf(found.table)} ${order} limit 1`,
  );
  const key = row && parseJson(wordOf(row, 'key'));
  if (!isRecord(key)) return undefined;
  return key.kty === 'OKP' && key.crv === 'Ed25519' ? 'EdDSA' : 'RS256';
}

/** The applications of a source that sign people in. There are few of them, compared with people. */
export async function readClients(
  database: ForeignDatabase,
  tables: FoundTables,
  { secrets, now, isSkipped }: Pick<ClientContext, 'secrets' | 'now'> & { isSkipped: boolean },
): Promise<ReadClients> {
  const sorting = new Sorting();
  const found = tables.get('oauthClient');
  if (found === undefined) return { clients: [], sorting };
  const context = { secrets, now, algorithm: await findAlgorithm(database, tables) };
  const rows = await readRows(database, tables, found);
  const clients = sorting.skipOr(rows, { table: 'oauth_client', isSkipped }, (row) => toClient(row, context));
  const ids = new Set<string>();
  const first = clients.filter(({ id }) => {
    if (!ids.has(id)) return Boolean(ids.add(id));
    const message = 'Another application of the source has the same id.';
    sorting.unread.push({ table: 'oauth_client', id, code: 'DUPLICATE_ID', message, takesAll: false });
    return false;
  });
  return { clients: first, sorting };
}
