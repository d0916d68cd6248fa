import type { ForeignRow } from '@keystead/db';
import type { FileUser } from '../files/file-user.ts';
import { recordOf, recordsOf, wordsOf } from '../files/nested.ts';
import { scalarsOf } from '../files/scalars.ts';
import { filledOf, isTrue, momentOf, wordOf } from '../values.ts';

/** A user of the file that an application writes itself. */
export function readUser(row: ForeignRow): FileUser {
  const texts = scalarsOf(row);
  return {
    id: filledOf(texts, 'id'),
    email: wordOf(texts, 'email'),
    emailVerified: isTrue(texts, 'emailVerified'),
    name: wordOf(texts, 'name'),
    image: filledOf(texts, 'image'),
    username: filledOf(texts, 'username'),
    role: filledOf(texts, 'role'),
    banned: filledOf(texts, 'banned') === null ? null : isTrue(texts, 'banned'),
    banReason: filledOf(texts, 'banReason'),
    banExpires: null,
    createdAt: momentOf(texts, 'createdAt'),
    updatedAt: momentOf(texts, 'updatedAt'),
    fields: recordOf(row, 'fields'),
    password: filledOf(texts, 'passwordHash'),
    accounts: recordsOf(row, 'accounts').map((account) => ({
      providerId: wordOf(account, 'providerId'),
      accountId: wordOf(account, 'accountId'),
    })),
    totpSecret: filledOf(texts, 'totpSecret'),
    backupCodes: wordsOf(row, 'backupCodes'),
  };
}
