import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

/** The name is what the database remembers: it never changes once released. */
export interface NamedMigration {
  name: string;
  class: Constructor<Migration>;
}
