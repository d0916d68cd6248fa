import type { Orm } from '#connection/dialect.ts';
import { toTableName } from '#queries/own-sql/run-sql.ts';

/**
 * Deletes pictures whose owner shows another one, or none, and those of the service from before a moment that no brand and
 * no draft of one names. Returns their number.
 */
export async function deleteUnshownPictures(orm: Orm, before: Date): Promise<number> {
  const nameOf = (table: string): string => toTableName(orm, table).text;
  const picture = nameOf('picture');
  const isShown = (owner: string, key: string, column: string): string =>
    `exists (select 1 from ${nameOf(owner)} as o where o.id = ${picture}.${key} and o.${column} like '%/' || ${picture}.id)`;
  const isNamed = (brands: string): string =>
    `exists (select 1 from ${nameOf(brands)} as b where cast(b."values" as text) like '%/' || ${picture}.id || '"%')`;
  const isOfService = `${picture}.user_id is null and ${picture}.organization_id is null`;
  const isKept = `${isOfService} and (${picture}.created_at >= ? or ${isNamed('brand_version')} or ${isNamed('brand_draft')})`;
  const { affectedRows } = await orm.em
    .fork()
    .execute<{ affectedRows: number }>(
      `delete from ${picture} where not ${isShown('user', 'user_id', 'image')} and not ${isShown('organization', 'organization_id', 'logo')} and not (${isKept})`,
      [before],
      'run',
    );
  return affectedRows;
}

/** Names of files without a picture that were written down before a moment, at most so many. */
export async function findUnusedFiles(orm: Orm, before: Date, most: number): Promise<string[]> {
  const [file, picture] = [toTableName(orm, 'picture_file').text, toTableName(orm, 'picture').text];
  const rows = await orm.em
    .fork()
    .execute<{ id: string }[]>(
      `select f.id from ${file} as f where f.created_at < ? and not exists (select 1 from ${picture} as p where p.id = f.id) order by f.created_at limit ?`,
      [before, most],
    );
  return rows.map(({ id }) => id);
}
