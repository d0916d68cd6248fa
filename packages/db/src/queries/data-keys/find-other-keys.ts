import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/** Ids of the data keys that are not among these. Many transactions ask for them, so the text is not built by MikroORM. */
export async function findOtherKeys(em: Orm['em'], ids: readonly string[]): Promise<string[]> {
  const others = ids.length > 0 ? ` and "key_id" not in (${ids.map(() => '?').join(', ')})` : '';
  const rows = await em.execute<{ keyId: string }[]>(
    `select "key_id" as "keyId" from ${tableOf({ em }, 'data_key')} where "kind" = 'sealing'${others}`,
    [...ids],
  );
  return rows.map(({ keyId }) => keyId);
}
