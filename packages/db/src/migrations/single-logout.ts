import { Migration } from '@mikro-orm/migrations';
import type { Dialect } from '#connection/dialect.ts';
import type { NamedMigration } from '#migrations/named-migration.ts';

const moments: Readonly<Record<Dialect, string>> = { sqlite: 'datetime', postgresql: 'timestamptz(3)' };

/** When a session has to end because its identity provider says so, and whose second factor counts. */
export const singleLogoutFor = (dialect: Dialect): NamedMigration['class'] =>
  class extends Migration {
    override up(): void {
      this.addSql(`alter table "session" add column "not_after" ${moments[dialect]} null`);
      this.addSql(`alter table "two_factor_ticket" add column "session_not_after" ${moments[dialect]} null`);
      this.addSql(
        'alter table "sso_connection" add column "trust_second_factor" boolean not null default false',
      );
    }

    override down(): void {
      this.addSql('alter table "sso_connection" drop column "trust_second_factor"');
      this.addSql('alter table "two_factor_ticket" drop column "session_not_after"');
      this.addSql('alter table "session" drop column "not_after"');
    }
  };
