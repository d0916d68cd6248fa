import type { ImportedOrganization, UnreadRow } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { toStorableRecord } from '../storable-json.ts';
import { filledOf, isRecord, parseJson } from '../values.ts';

/** Metadata of an organization; undefined if it cannot be stored. What is no object is kept as a text. */
export function toMetadata(row: ForeignRow): ImportedOrganization['metadata'] | undefined {
  const text = filledOf(row, 'metadata');
  const parsed = text === null ? null : parseJson(text);
  if (parsed === null) return null;
  return isRecord(parsed) ? toStorableRecord(parsed) : { value: text };
}

/** The organization is carried without it. */
export const toLostMetadata = (id: string): UnreadRow => ({
  table: 'organization',
  id,
  field: 'metadata',
  code: 'INVALID_JSON',
  message: 'The metadata is nested too deeply to be stored; the organization is carried without it.',
  takesAll: false,
  keepsRow: true,
});
