import {
  Account,
  ApiKey,
  BackupCode,
  type Orm,
  Passkey,
  Picture,
  Session,
  TwoFactor,
  User,
  UserUniqueValue,
} from '@keystead/db';
import type { EntityClass, RequiredEntityData } from '@mikro-orm/core';

/** New rows of a batch, in the order in which foreign keys hold. */
export interface PersonRows {
  users: RequiredEntityData<User>[];
  ownFields: RequiredEntityData<UserUniqueValue>[];
  accounts: RequiredEntityData<Account>[];
  sessions: RequiredEntityData<Session>[];
  twoFactors: RequiredEntityData<TwoFactor>[];
  backupCodes: RequiredEntityData<BackupCode>[];
  passkeys: RequiredEntityData<Passkey>[];
  apiKeys: RequiredEntityData<ApiKey>[];
  pictures: RequiredEntityData<Picture>[];
}

export const noPersonRows = (): PersonRows => ({
  users: [],
  ownFields: [],
  accounts: [],
  sessions: [],
  twoFactors: [],
  backupCodes: [],
  passkeys: [],
  apiKeys: [],
  pictures: [],
});

/** Values in one statement; SQLite takes 32,766, PostgreSQL 65,535. */
const VALUES = 30_000;

/** Inserts rows that all have the same columns, by as few statements as the databases allow. */
export async function insertRows<Entity extends object>(
  em: Orm['em'],
  entity: EntityClass<Entity>,
  rows: readonly RequiredEntityData<Entity>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const most = Math.max(1, Math.floor(VALUES / (Object.keys(first).length + 1)));
  for (let start = 0; start < rows.length; start += most)
    await em.insertMany(entity, rows.slice(start, start + most));
}

export async function insertPeople(em: Orm['em'], rows: PersonRows): Promise<void> {
  await insertRows(em, User, rows.users);
  await insertRows(em, UserUniqueValue, rows.ownFields);
  await insertRows(em, Account, rows.accounts);
  await insertRows(em, Session, rows.sessions);
  await insertRows(em, TwoFactor, rows.twoFactors);
  await insertRows(em, BackupCode, rows.backupCodes);
  await insertRows(em, Passkey, rows.passkeys);
  await insertRows(em, ApiKey, rows.apiKeys);
  await insertRows(em, Picture, rows.pictures);
}
