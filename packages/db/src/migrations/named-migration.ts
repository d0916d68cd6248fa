import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

/** Name that the database stores for a migration: it never changes after a release. */
export interface NamedMigration {
  name: string;
  class: Constructor<Migration>;
}
