import { Migration } from '@mikro-orm/migrations';

/** Connections whose identity providers vouch for the agents of their people, and the grants of those. */
export class VouchedAgents extends Migration {
  override up(): void {
    this.addSql('alter table "sso_connection" add column "allow_agents" boolean not null default false');
    this.addSql(
      'create index "sso_connection_allow_agents_issuer_index" on "sso_connection" ("allow_agents", "issuer")',
    );
    this.addSql('create index "oauth_grant_connection_id_index" on "oauth_grant" ("connection_id")');
  }

  override down(): void {
    this.addSql('drop index "oauth_grant_connection_id_index"');
    this.addSql('drop index "sso_connection_allow_agents_issuer_index"');
    this.addSql('alter table "sso_connection" drop column "allow_agents"');
  }
}
