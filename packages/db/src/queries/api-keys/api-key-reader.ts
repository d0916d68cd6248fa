import type { KeyPermissions } from '#columns/key-permissions.ts';
import type { Orm } from '#connection/dialect.ts';
import { ApiKey } from '#entities/api-keys/api-key.ts';
import { Organization, type StoredPolicy } from '#entities/organization.ts';
import { User } from '#entities/user.ts';
import {
  type HotStatement,
  prepareStatement,
  type RunStatement,
} from '#queries/prepared/prepared-statement.ts';
import { type Column, type Columns, columnsOf, type FlatRow, pick } from '#queries/read-columns.ts';
import type { SessionRow } from '#queries/sessions/session-reader.ts';

/** A key as plain values. */
export interface StoredApiKey extends Columns<ApiKey> {
  permissions: KeyPermissions | null;
  metadata: Record<string, unknown> | null;
}

/** A key and its owner. */
export interface ApiKeyRow {
  key: StoredApiKey;
  /** Owner of a key of a user. */
  user: SessionRow['user'] | null;
  /** Owner of a key of an organization; null if the organization is deleted. */
  organization: { id: string; policy: StoredPolicy | null } | null;
}

const READ_OF_ORGANIZATION = new Set(['id', 'policy']);

function toStatement(name: string, columns: readonly Column[]): HotStatement {
  return {
    name,
    toSql(dialect, table) {
      const selected = columns.map(({ sql, alias }) => `${sql[dialect]} as "${alias}"`).join(', ');
      return `select ${selected} from ${table('api_key')} k
        left join ${table('user')} u on u."id" = k."user_id"
        left join ${table('organization')} o on o."id" = k."organization_id" and o."deleted_at" is null
        where k."key_hash" = ? or k."previous_key_hash" = ?`;
    },
    reads: true,
  };
}

/**
 * Look-up of a key by its hash, or by the hash before its last rotation: one statement on the unique indexes of
 * both. It reads committed data, and also finds expired keys. It reads own fields only on request.
 */
export function createApiKeyReader(
  orm: Orm,
  { withFields = false }: { withFields?: boolean } = {},
): (keyHash: string) => Promise<ApiKeyRow | undefined> {
  const metadata = orm.getMetadata();
  const key = columnsOf(metadata.get(ApiKey).props, 'k');
  const all = columnsOf(metadata.get(User).props, 'u');
  const user = withFields ? all : all.filter((column) => column.key !== 'additionalFields');
  const organization = columnsOf(metadata.get(Organization).props, 'o').filter((column) =>
    READ_OF_ORGANIZATION.has(column.key),
  );
  const name = withFields ? 'keystead_find_api_key_with_fields' : 'keystead_find_api_key';
  const statement = toStatement(name, [...key, ...user, ...organization]);
  let run: RunStatement<FlatRow> | undefined;

  const pickUser = (row: FlatRow): SessionRow['user'] | null => {
    if (row.u_id === null) return null;
    const person = pick<SessionRow['user']>(user, row);
    if (!withFields) person.additionalFields = null;
    return person;
  };
  return async (keyHash) => {
    run ??= await prepareStatement<FlatRow>(orm, statement);
    const row = await run(keyHash, keyHash);
    if (!row) return undefined;
    return {
      key: pick<StoredApiKey>(key, row),
      user: pickUser(row),
      organization: row.o_id === null ? null : pick(organization, row),
    };
  };
}
