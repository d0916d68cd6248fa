import type { ImportedAccount, ImportedUser, UnreadRow } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { type FieldColumns, fieldValues } from '../database/open-database.ts';
import { toOwnId } from '../files/ids.ts';
import { filledOf, isFalse, isId, isTrue, LONGEST_ID, momentOf, wordOf } from '../values.ts';

export interface UserSettings {
  fields: FieldColumns;
  now: Date;
}

const MOMENTS = ['createdAt', 'updatedAt'] as const;

/** Auth.js keeps when an address was verified; an application may keep whether. */
function toVerified(row: ForeignRow): boolean | undefined {
  if (wordOf(row, 'emailVerified') === '' || isFalse(row, 'emailVerified')) return false;
  return isTrue(row, 'emailVerified') || momentOf(row, 'emailVerified') ? true : undefined;
}

/** A user, or the reason why the row cannot be read. */
export function toUser(row: ForeignRow, { fields, now }: UserSettings): ImportedUser | UnreadRow {
  const id = wordOf(row, 'id');
  const unread = (field: string, code: UnreadRow['code'], message: string): UnreadRow => ({
    table: 'user',
    id: id.slice(0, LONGEST_ID),
    field,
    code,
    message,
    takesAll: true,
  });
  if (!isId(id)) return unread('id', 'BROKEN_LINE', 'The id is empty or too long.');
  const emailVerified = toVerified(row);
  if (emailVerified === undefined) return unread('emailVerified', 'INVALID_DATE', 'The time is none.');
  const wrong = MOMENTS.find((field) => momentOf(row, field) === undefined);
  if (wrong !== undefined) return unread(wrong, 'INVALID_DATE', 'The time is none.');
  const createdAt = momentOf(row, 'createdAt') ?? now;
  return {
    id,
    name: wordOf(row, 'name'),
    email: wordOf(row, 'email'),
    emailVerified,
    image: filledOf(row, 'image'),
    username: filledOf(row, 'username'),
    displayUsername: null,
    role: filledOf(row, 'role'),
    banned: null,
    banReason: null,
    banExpires: null,
    createdAt,
    updatedAt: momentOf(row, 'updatedAt') ?? createdAt,
    fields: fieldValues(row, fields),
  };
}

/** The password that the application keeps in a column of its own; none for people without one. */
export function toPassword(
  row: ForeignRow,
  { id, createdAt, updatedAt }: ImportedUser,
  column: string | undefined,
): ImportedAccount[] {
  const password = column === undefined ? null : filledOf(row, `column ${column}`);
  if (password === null) return [];
  return [
    {
      id: toOwnId('authjs', 'account', 'credential', id),
      providerId: 'credential',
      accountId: id,
      password,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
      scope: null,
      createdAt,
      updatedAt,
    },
  ];
}
