import { Migration } from '@mikro-orm/migrations';

const UP = [
  'alter table "event" add column "seal" text null',
  'alter table "event" add column "chained_at" timestamptz(3) null',
  'alter table "event_chain" add column "reason" text null',
  'alter table "event_chain" add column "found_events" integer null',
  'alter table "event_chain" add column "oldest_at" timestamptz(3) null',
  'alter table "event_chain" add column "cut_until" timestamptz(3) null',
];

const DOWN = [
  'alter table "event_chain" drop column "cut_until"',
  'alter table "event_chain" drop column "oldest_at"',
  'alter table "event_chain" drop column "found_events"',
  'alter table "event_chain" drop column "reason"',
  'alter table "event" drop column "chained_at"',
  'alter table "event" drop column "seal"',
];

/** Who wrote events, when they got their places in the chain of the log, and why each chain began. */
export class ChainMoments extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
