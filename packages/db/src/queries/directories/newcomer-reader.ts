import type { Orm } from '#connection/dialect.ts';
import { Organization } from '#entities/organization.ts';
import type { SsoRoleRule } from '#entities/sso/sso-connection.ts';
import { SsoConnection } from '#entities/sso/sso-connection.ts';
import { type ListedRows, parseJsonList, pickAll, toJsonList } from '#queries/json-lists.ts';
import type { MembershipRow } from '#queries/organization-membership/membership-reader.ts';
import { prepareStatement } from '#queries/prepared/prepared-statement.ts';
import { columnsOf, type FlatRow, pick, toSelection } from '#queries/read-columns.ts';

/** Who is there of a person whom a directory adds, and where they come to. */
export interface Newcomer {
  /** The organization has verified the domain. */
  ownsDomain: boolean;
  /** A directory of the organization has, or had, somebody of this name. */
  isNamed: boolean;
  /** Somebody has an account with the mailbox. */
  isUser: boolean;
  organization: MembershipRow['organization'];
  /** What the identity providers of the organization say of roles, in their order. */
  providers: readonly { roleMapping: SsoRoleRule[]; defaultRole: string }[];
}

export interface AskedNewcomer {
  organizationId: string;
  domain: string;
  userNameKey: string;
  /** Every spelling of the address: three at most. */
  emails: readonly string[];
}

/** Most spellings of an address. */
const SPELLINGS = 3;

function toMarks(emails: readonly string[]): string[] {
  const [first] = emails;
  if (first === undefined || emails.length > SPELLINGS)
    throw new TypeError(`an address has one to ${SPELLINGS} spellings, and not ${emails.length}`);
  return Array.from({ length: SPELLINGS }, (_, at) => emails[at] ?? first);
}

/**
 * Look-up of what stands for somebody whom a directory adds: one statement, as most people of a first load are new. It
 * reads committed data. Undefined if the organization is deleted.
 */
export function createNewcomerReader(orm: Orm): (asked: AskedNewcomer) => Promise<Newcomer | undefined> {
  const metadata = orm.getMetadata();
  const organization = columnsOf(metadata.get(Organization).props, 'o');
  const rules = columnsOf(
    metadata.get(SsoConnection).props.filter(({ name }) => name === 'roleMapping' || name === 'defaultRole'),
    's',
  );
  const providersIn = (table: (name: string) => string): ListedRows => ({
    columns: rules,
    rows: `from ${table('sso_connection')} s where s."organization_id" = o."id"
      order by s."position", s."created_at", s."id"`,
  });
  let preparing: ReturnType<typeof prepareStatement<FlatRow>> | undefined;
  const prepare = () =>
    prepareStatement<FlatRow>(orm, {
      name: 'keystead_find_newcomer',
      toSql: (dialect, table) => `select ${toSelection(dialect, organization)},
        ${toJsonList(dialect, providersIn(table))} as "providers",
        exists (select 1 from ${table('organization_domain')} d
          where d."organization_id" = o."id" and d."status" = 'verified' and d."domain" = ?) as "ownsDomain",
        exists (select 1 from ${table('scim_identity')} i
          where i."organization_id" = o."id" and i."user_name_key" = ?) as "isNamed",
        exists (select 1 from ${table('user')} where "email" in (?, ?, ?)) as "isUser"
        from ${table('organization')} o where o."id" = ? and o."deleted_at" is null`,
      reads: true,
    });
  return async ({ organizationId, domain, userNameKey, emails }) => {
    preparing ??= prepare();
    const row = await (await preparing)(domain, userNameKey, ...toMarks(emails), organizationId);
    return (
      row && {
        ownsDomain: Boolean(row.ownsDomain),
        isNamed: Boolean(row.isNamed),
        isUser: Boolean(row.isUser),
        organization: pick<Newcomer['organization']>(organization, row),
        providers: pickAll<Newcomer['providers'][number]>(rules, parseJsonList(rules, row.providers)),
      }
    );
  };
}
