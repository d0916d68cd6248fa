import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

/** Name that the database stores for a migration: it never changes after a release. */
export interface NamedMigration {
  name: string;
  class: Constructor<Migration>;
  /** For one whose statements depend on the rows: what it does, as statements of a known kind. */
  statements?: readonly string[];
  /**
   * For one that removes something: the release from which on nothing reads it. It has been published, so that the
   * release before this one is served by the same database.
   */
  unreadSince?: string;
}
