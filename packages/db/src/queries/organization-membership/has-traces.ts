import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

interface AskedTraces {
  organizationId: string;
  /** Keyed hashes of the address, as departures have them. */
  addresses: readonly string[];
  /** Spellings of the address. */
  emails: readonly string[];
  /** Data keys by which it is hashed. Another one may have hashed it otherwise. */
  keyIds: readonly string[];
}

const marksOf = (values: readonly string[]): string => values.map(() => '?').join(', ');

/**
 * Whether an organization may have something of an address: a departure, or an invitation that waits. One statement,
 * as it has nothing of most people whom a directory adds.
 */
export async function hasTraces(
  em: Orm['em'],
  { organizationId, addresses, emails, keyIds }: AskedTraces,
): Promise<boolean> {
  const table = (name: string): string => tableOf({ em }, name);
  const [row] = await em.execute<{ any: unknown }[]>(
    `select (
      exists (select 1 from ${table('organization_departure')}
        where "organization_id" = ? and "address" in (${marksOf(addresses)}))
      or exists (select 1 from ${table('invitation')}
        where "organization_id" = ? and "email" in (${marksOf(emails)}) and "status" = 'pending')
      or exists (select 1 from ${table('data_key')} where "kind" = 'sealing' and "key_id" not in (${marksOf(keyIds)}))
    ) as "any"`,
    [organizationId, ...addresses, organizationId, ...emails, ...keyIds],
  );
  return Boolean(row?.any);
}
