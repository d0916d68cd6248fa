import { Migration } from '@mikro-orm/migrations';
import type { Dialect } from '#connection/dialect.ts';
import type { NamedMigration } from '#migrations/named-migration.ts';

const moments: Readonly<Record<Dialect, string>> = { sqlite: 'datetime', postgresql: 'timestamptz(3)' };

/** When domains of organizations lapsed. */
export const domainLapseFor = (dialect: Dialect): NamedMigration['class'] =>
  class extends Migration {
    override up(): void {
      this.addSql(`alter table "organization_domain" add column "lapsed_at" ${moments[dialect]} null`);
      this.addSql(
        'create index "organization_domain_lapsed_index" on "organization_domain" ("domain", "lapsed_at") where "lapsed_at" is not null',
      );
    }

    override down(): void {
      this.addSql('drop index "organization_domain_lapsed_index"');
      this.addSql('alter table "organization_domain" drop column "lapsed_at"');
    }
  };
