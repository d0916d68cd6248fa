import type { ImportedPicture } from '@keystead/api-router/imports';
import { timeOf } from './moments.ts';
import type { StagedRows } from './staged-rows.ts';

/** The picture that an owner shows, if the export has its bytes: those of a file store are elsewhere. */
export function findPicture(
  rows: StagedRows,
  owner: string,
  shown: string | null,
): ImportedPicture | undefined {
  if (shown === null) return undefined;
  const row = rows.of('picture', owner).find(({ id }) => typeof id === 'string' && shown.endsWith(`/${id}`));
  return typeof row?.content === 'string'
    ? { content: row.content, createdAt: timeOf(row, 'createdAt') }
    : undefined;
}
