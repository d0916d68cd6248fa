import type { Orm } from '#connection/dialect.ts';
import { ScimConnection } from '#entities/scim/scim-connection.ts';
import { ScimToken } from '#entities/scim/scim-token.ts';
import { prepareLookup } from '#queries/prepared/prepared-statement.ts';
import { type Columns, columnsOf, type FlatRow, pick, toSelection } from '#queries/read-columns.ts';

/** The token of a directory and the directory, as plain values. */
export interface ScimTokenRow {
  token: Columns<ScimToken>;
  connection: Columns<ScimConnection>;
}

/**
 * Look-up of a token by its hash, for every request of a directory: one statement. It reads committed data. Undefined if
 * the organization is deleted; a token that has expired is returned.
 */
export function createScimTokenReader(orm: Orm): (tokenHash: string) => Promise<ScimTokenRow | undefined> {
  const metadata = orm.getMetadata();
  const token = columnsOf(metadata.get(ScimToken).props, 't');
  const connection = columnsOf(metadata.get(ScimConnection).props, 'c');
  let preparing: ReturnType<typeof prepareLookup<FlatRow>> | undefined;
  const prepare = () =>
    prepareLookup<FlatRow>(orm, {
      name: 'keystead_find_scim_token',
      key: { sql: 't."token_hash"', alias: 't_tokenHash' },
      toSelection: (dialect, table) => `select ${toSelection(dialect, [...token, ...connection])}
        from ${table('scim_token')} t
        join ${table('scim_connection')} c on c."id" = t."connection_id"
        join ${table('organization')} o on o."id" = c."organization_id" and o."deleted_at" is null`,
    });
  return async (tokenHash) => {
    preparing ??= prepare();
    const row = await (await preparing)(tokenHash);
    return (
      row && {
        token: pick<ScimTokenRow['token']>(token, row),
        connection: pick<ScimTokenRow['connection']>(connection, row),
      }
    );
  };
}
