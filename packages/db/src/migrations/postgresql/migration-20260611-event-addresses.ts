import { Migration } from '@mikro-orm/migrations';

const UP = [
  'alter table "event" add column "ip_recorded_at" timestamptz(3) null',
  'update "event" set "ip_recorded_at" = "created_at" where "ip_address" is not null',
  'create index "event_ip_recorded_at_index" on "event" ("ip_recorded_at")',
];

/** Events that still have a full IP address, with an index to find those that are due. */
export class EventAddresses extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    this.addSql('drop index "event_ip_recorded_at_index"');
    this.addSql('alter table "event" drop column "ip_recorded_at"');
  }
}
