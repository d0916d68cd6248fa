import { Migration } from '@mikro-orm/migrations';

const UP = [
  `create table "outbox_mail" (
    "id" text not null,
    "kind" text not null,
    "recipient" text null,
    "content" text null,
    "user_id" text null,
    "request_id" text null,
    "attempts" int not null,
    "next_attempt_at" timestamptz(3) null,
    "sent_at" timestamptz(3) null,
    "created_at" timestamptz(3) not null,
    primary key ("id")
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
