import { Migration } from '@mikro-orm/migrations';

const UP = [
  'alter table "user" add column "webauthn_user_id" text null',
  `create table "passkey" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "user_id" text not null,
    "name" text not null,
    "credential_id" text not null,
    "public_key" text not null,
    "counter" bigint not null,
    "device_type" text not null,
    "backed_up" integer not null,
    "transports" text null,
    "aaguid" text null,
    "last_used_at" datetime null,
    constraint "passkey_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
  )`,
  'create unique index "passkey_credential_id_unique" on "passkey" ("credential_id")',
  'create index "passkey_user_id_index" on "passkey" ("user_id")',
  `create table "passkey_challenge" (
    "id" text not null primary key,
    "created_at" datetime not null,
    "updated_at" datetime not null,
    "browser_hash" text not null,
    "ceremony" text not null,
    "challenge" text not null,
    "user_id" text null,
    "name" text null,
    "sign_up_hash" text null,
    "expires_at" datetime not null,
    constraint "passkey_challenge_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
  )`,
  'create index "passkey_challenge_browser_hash_ceremony_index" on "passkey_challenge" ("browser_hash", "ceremony")',
  'create index "passkey_challenge_user_id_index" on "passkey_challenge" ("user_id")',
  'create index "passkey_challenge_expires_at_index" on "passkey_challenge" ("expires_at")',
];

/** Passkeys, WebAuthn challenges, and the WebAuthn user handle. */
export class Passkeys extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    this.addSql('drop table "passkey_challenge"');
    this.addSql('drop table "passkey"');
    this.addSql('alter table "user" drop column "webauthn_user_id"');
  }
}
