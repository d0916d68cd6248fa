import type { QueryResult } from '@mikro-orm/core';
import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

export interface TakenValue {
  model: string;
  field: string;
  valueHash: string;
  /** Id of the row that has the value. */
  rowId: string;
  organizationId: string;
}

/**
 * Takes the value of a unique field for a row of an organization. False if another row has it. A parallel call waits
 * for the transaction of the first one. The organization may be new in `em`.
 */
export async function takeOrganizationValue(
  em: Orm['em'],
  { model, field, valueHash, rowId, organizationId }: TakenValue,
): Promise<boolean> {
  // The foreign key needs the row of the organization.
  await em.flush();
  const { affectedRows } = await em.execute<QueryResult>(
    `insert into ${tableOf({ em }, 'organization_unique_value')} ("model", "field", "value_hash", "row_id", "organization_id")
     values (?, ?, ?, ?, ?) on conflict ("model", "field", "value_hash") do nothing`,
    [model, field, valueHash, rowId, organizationId],
    'run',
  );
  return affectedRows === 1;
}
