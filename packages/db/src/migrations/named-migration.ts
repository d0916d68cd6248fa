import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';

/** Migration with the name that the database remembers, which never changes after its release. */
export interface NamedMigration {
  name: string;
  class: Constructor<Migration>;
}
