import type { Orm } from '#connection/dialect.ts';
import { prepareStatement } from '#queries/prepared/prepared-statement.ts';

/** Who is there of a person whom a directory adds. */
export interface Newcomer {
  /** The organization has verified the domain. */
  ownsDomain: boolean;
  /** A directory of the organization has, or had, somebody of this name. */
  isNamed: boolean;
  /** Somebody has an account with the mailbox. */
  isUser: boolean;
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
 * reads committed data.
 */
export function createNewcomerReader(orm: Orm): (asked: AskedNewcomer) => Promise<Newcomer> {
  type Row = Record<keyof Newcomer, unknown>;
  let preparing: ReturnType<typeof prepareStatement<Row>> | undefined;
  const prepare = () =>
    prepareStatement<Row>(orm, {
      name: 'keystead_find_newcomer',
      toSql: (_, table) => `select
        exists (select 1 from ${table('organization_domain')}
          where "organization_id" = ? and "status" = 'verified' and "domain" = ?) as "ownsDomain",
        exists (select 1 from ${table('scim_identity')}
          where "organization_id" = ? and "user_name_key" = ?) as "isNamed",
        exists (select 1 from ${table('user')} where "email" in (?, ?, ?)) as "isUser"`,
      reads: true,
    });
  return async ({ organizationId, domain, userNameKey, emails }) => {
    preparing ??= prepare();
    const values = [organizationId, domain, organizationId, userNameKey, ...toMarks(emails)];
    const row = await (await preparing)(...values);
    return {
      ownsDomain: Boolean(row?.ownsDomain),
      isNamed: Boolean(row?.isNamed),
      isUser: Boolean(row?.isUser),
    };
  };
}
