/** Names that applications may import: their types name nothing of the mapper inside. */

export type { KeyPermissions } from '#columns/key-permissions.ts';
export type { Dialect, Orm } from '#connection/dialect.ts';
export { isReady } from '#connection/health.ts';
export { createOrm } from '#connection/orm.ts';
export type { Bounds, OrmOptions } from '#connection/orm-options.ts';
export { UnmigratedDatabase, UnusableDatabase } from '#connection/unusable-database.ts';
export type { PostgresPool } from '#drivers/given-pool.ts';
export { Organization, type StoredPolicy, type StoredRules } from '#entities/organization.ts';
export { Session } from '#entities/session.ts';
export type { ProviderSession } from '#entities/sso/provider-session.ts';
export { type StoredFields, type StoredValue, User } from '#entities/user.ts';
/**
 * Names that the other packages of this project use besides. They are not in the declarations.
 * @internal
 */
export * from '#internal.ts';
export { migrate, pendingMigrations, previewMigrate, previewRollback, rollback } from '#migrations/later.ts';
export type {
  OnDelete,
  OwnMigration,
  OwnReference,
  OwnStatement,
  OwnTableFacts,
  OwnTables,
} from '#migrations/own/own-tables.ts';
export type { MigrationFacts, MigrationPreview, WaitingTable } from '#migrations/preview-migrate.ts';
export type { Loss, RollbackOptions, RollbackPreview } from '#migrations/rollback.ts';
export { type EndedRows, endedRows } from '#queries/delete-in-batches.ts';
export type { ColumnValue, SomeRows } from '#queries/imports/insert-values.ts';
export { createReadSql, type RunSql } from '#queries/own-sql/run-sql.ts';
export type { CompiledSql, SqlName, SqlPart, SqlStatement, SqlValue } from '#queries/own-sql/sql-text.ts';
export type { SessionRow } from '#queries/sessions/session-reader.ts';
