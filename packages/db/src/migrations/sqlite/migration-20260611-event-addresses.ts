import { Migration } from '@mikro-orm/migrations';

const UP = [
  'alter table "event" add column "ip_recorded_at" datetime null',
  'update "event" set "ip_recorded_at" = "created_at" where "ip_address" is not null',
  'create index "event_ip_recorded_at_index" on "event" ("ip_recorded_at")',
];

/** Which events still hold a whole address, so that those whose time has come are found without reading the others. */
export class EventAddresses extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    this.addSql('drop index "event_ip_recorded_at_index"');
    this.addSql('alter table "event" drop column "ip_recorded_at"');
  }
}
