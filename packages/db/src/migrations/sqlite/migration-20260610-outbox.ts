import { Migration } from '@mikro-orm/migrations';

const UP = [
  `create table "outbox_mail" (
    "id" text not null primary key,
    "kind" text not null,
    "recipient" text null,
    "content" text null,
    "user_id" text null,
    "request_id" text null,
    "attempts" integer not null,
    "next_attempt_at" datetime null,
    "sent_at" datetime null,
    "created_at" datetime not null
  )`,
  'create index "outbox_mail_next_attempt_at_index" on "outbox_mail" ("next_attempt_at")',
  'create index "outbox_mail_created_at_index" on "outbox_mail" ("created_at")',
];

/** Mails that are not sent yet. */
export class Outbox extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    this.addSql('drop table "outbox_mail"');
  }
}
