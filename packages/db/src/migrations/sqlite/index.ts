import type { NamedMigration } from '#migrations/named-migration.ts';
import { Initial } from '#migrations/sqlite/migration-20260101-initial.ts';
import { RememberedSessions } from '#migrations/sqlite/migration-20260601-remembered-sessions.ts';
import { ProofOfAddress } from '#migrations/sqlite/migration-20260602-proof-of-address.ts';
import { EventAction } from '#migrations/sqlite/migration-20260603-event-action.ts';
import { Outbox } from '#migrations/sqlite/migration-20260610-outbox.ts';
import { EventAddresses } from '#migrations/sqlite/migration-20260611-event-addresses.ts';
import { UserFields } from '#migrations/sqlite/migration-20260612-user-fields.ts';
import { TwoFactorTables } from '#migrations/sqlite/migration-20260701-two-factor.ts';
import { Passkeys } from '#migrations/sqlite/migration-20260702-passkeys.ts';
import { Usernames } from '#migrations/sqlite/migration-20260703-username.ts';
import { LinksAndCodes } from '#migrations/sqlite/migration-20260704-links-and-codes.ts';
import { SessionMethod } from '#migrations/sqlite/migration-20260705-session-method.ts';
import { TwoFactorContest } from '#migrations/sqlite/migration-20260705-two-factor-contest.ts';
import { Organizations } from '#migrations/sqlite/migration-20260706-organizations.ts';
import { OrganizationDomains } from '#migrations/sqlite/migration-20260708-organization-domains.ts';
import { MemberCount } from '#migrations/sqlite/migration-20260713-member-count.ts';

export const sqliteMigrations: NamedMigration[] = [
  { name: 'migration-20260101-initial', class: Initial },
  { name: 'migration-20260601-remembered-sessions', class: RememberedSessions },
  { name: 'migration-20260602-proof-of-address', class: ProofOfAddress },
  { name: 'migration-20260603-event-action', class: EventAction },
  { name: 'migration-20260610-outbox', class: Outbox },
  { name: 'migration-20260611-event-addresses', class: EventAddresses },
  { name: 'migration-20260612-user-fields', class: UserFields },
  { name: 'migration-20260701-two-factor', class: TwoFactorTables },
  { name: 'migration-20260702-passkeys', class: Passkeys },
  { name: 'migration-20260703-username', class: Usernames },
  { name: 'migration-20260704-links-and-codes', class: LinksAndCodes },
  { name: 'migration-20260705-session-method', class: SessionMethod },
  { name: 'migration-20260705-two-factor-contest', class: TwoFactorContest },
  { name: 'migration-20260706-organizations', class: Organizations },
  { name: 'migration-20260708-organization-domains', class: OrganizationDomains },
  { name: 'migration-20260713-member-count', class: MemberCount },
];
