import { Migration } from '@mikro-orm/migrations';

const UP = [
  'alter table "two_factor" add column "otp_contested_at" datetime null',
  `update "two_factor" set "otp_contested_at" = "contested_at" where "otp_enabled_at" is not null`,
];

/** Time since which it is unclear who set up codes by mail, apart from an authenticator app. */
export class CodesContest extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    this.addSql('alter table "two_factor" drop column "otp_contested_at"');
  }
}
