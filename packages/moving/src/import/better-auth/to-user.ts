import type { ImportedUser, UnreadRow } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { type FieldColumns, fieldValues } from '../database/open-database.ts';
import { filledOf, isId, isTrue, LONGEST_ID, momentOf, textOf, wordOf } from '../values.ts';

const unread = (row: ForeignRow, field: string, message: string, code: UnreadRow['code']): UnreadRow => ({
  table: 'user',
  id: wordOf(row, 'id').slice(0, LONGEST_ID),
  field,
  code,
  message,
  takesAll: true,
});

/** A user, or the reason why the row cannot be read. */
export function toUser(row: ForeignRow, fields: FieldColumns): ImportedUser | UnreadRow {
  const id = wordOf(row, 'id');
  if (!isId(id)) return unread(row, 'id', 'The id is empty or too long.', 'BROKEN_LINE');
  const [createdAt, updatedAt, banExpires] = [
    momentOf(row, 'createdAt'),
    momentOf(row, 'updatedAt'),
    momentOf(row, 'banExpires'),
  ];
  if (!createdAt) return unread(row, 'createdAt', 'The time is none.', 'INVALID_DATE');
  if (updatedAt === undefined) return unread(row, 'updatedAt', 'The time is none.', 'INVALID_DATE');
  if (banExpires === undefined) return unread(row, 'banExpires', 'The time is none.', 'INVALID_DATE');
  return {
    id,
    name: wordOf(row, 'name'),
    email: wordOf(row, 'email'),
    emailVerified: isTrue(row, 'emailVerified'),
    image: textOf(row, 'image'),
    username: filledOf(row, 'username'),
    displayUsername: filledOf(row, 'displayUsername'),
    role: filledOf(row, 'role'),
    banned: textOf(row, 'banned') === null ? null : isTrue(row, 'banned'),
    banReason: textOf(row, 'banReason'),
    banExpires,
    createdAt,
    updatedAt: updatedAt ?? createdAt,
    fields: fieldValues(row, fields),
  };
}
