import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/** A table with rows of an organization, its column with a list of role names, and a condition on its rows. */
const PLACES: readonly [table: string, column: string, which: string][] = [
  ['member', 'role', ''],
  ['invitation', 'role', ` and "status" = 'pending'`],
  ['organization_domain', 'role', ''],
  ['sso_connection', 'default_role', ''],
  ['ownership_transfer', 'keep_role', ` and "status" = 'pending'`],
];

/** The list with a comma on both sides, so that only whole names match. */
const listIn = (column: string): string => `(',' || "${column}" || ',')`;

/** Renames a role wherever the organization uses it. For use in a transaction. */
export async function renameRole(
  em: Orm['em'],
  { organizationId, from, to }: { organizationId: string; from: string; to: string },
): Promise<void> {
  for (const [table, column, which] of PLACES) {
    const list = listIn(column);
    const where = `"organization_id" = ?${which} and replace(${list}, ?, '') <> ${list}`;
    await em.execute(
      `update ${tableOf({ em }, table)} set "${column}" = trim(replace(${list}, ?, ?), ',') where ${where}`,
      [`,${from},`, `,${to},`, organizationId, `,${from},`],
      'run',
    );
  }
}

/** By a member, a pending invitation, a pending transfer or a domain of the organization. */
export async function isRoleUsed(
  em: Orm['em'],
  { organizationId, role }: { organizationId: string; role: string },
): Promise<boolean> {
  for (const [table, column, which] of PLACES) {
    const list = listIn(column);
    const where = `"organization_id" = ?${which} and replace(${list}, ?, '') <> ${list}`;
    const [row] = await em.execute<object[]>(
      `select 1 as "found" from ${tableOf({ em }, table)} where ${where} limit 1`,
      [organizationId, `,${role},`],
    );
    if (row) return true;
  }
  return false;
}
