import { Migration } from '@mikro-orm/migrations';

const UP = [
  'alter table "two_factor" add column "secret_at" timestamptz(3) null',
  `update "two_factor" set "secret_at" = coalesce(
    (select max("event"."created_at") from "event"
      where "event"."target_id" = "two_factor"."user_id" and "event"."action" = 'two-factor.authenticator-replaced'),
    "enabled_at"
  ) where "secret" is not null and "enabled_at" is not null`,
  'alter table "two_factor" add column "otp_enabled_at" timestamptz(3) null',
  // A user with an app could have codes mailed as well, and may depend on them.
  `update "two_factor" set "otp_enabled_at" = "enabled_at"
    where "enabled_at" is not null and ("otp_enabled" = true or "secret" is not null)`,
  'alter table "two_factor" drop column "otp_enabled"',
];

const DOWN = [
  'alter table "two_factor" add column "otp_enabled" boolean not null default false',
  'update "two_factor" set "otp_enabled" = true where "otp_enabled_at" is not null',
  'alter table "two_factor" drop column "otp_enabled_at"',
  'alter table "two_factor" drop column "secret_at"',
];

/**
 * Since when an authenticator app and codes by mail are second steps of a user, so that later ones can be told apart.
 */
export class FactorMoments extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
