import type {
  ImportedAccount,
  ImportedPasskey,
  ImportedSession,
  ImportedUser,
  KeptTwoFactor,
  LeftRow,
  Person,
} from '@keystead/api-router/imports';
import type { Skippable } from '../../flags.ts';
import { Sorting } from '../../sorting.ts';
import { isRecord, isTrue, momentOf, numberOf, textOf, wordOf } from '../../values.ts';
import { findPicture } from './find-picture.ts';
import { KEPT } from './kept-columns.ts';
import { momentsOf, timeOf } from './moments.ts';
import type { StagedRow, StagedRows } from './staged-rows.ts';
import { toApiKey } from './to-api-key.ts';

export interface MergeSettings {
  rows: StagedRows;
  skip: ReadonlySet<Skippable>;
  now: Date;
}

/** A user of an export. */
export function toUser(row: StagedRow, rows: StagedRows): ImportedUser {
  return {
    id: wordOf(row, 'id'),
    name: wordOf(row, 'name'),
    email: wordOf(row, 'email'),
    emailVerified: isTrue(row, 'emailVerified'),
    emailProvedAt: momentOf(row, 'emailProvedAt') ?? null,
    image: textOf(row, 'image'),
    username: textOf(row, 'username'),
    displayUsername: textOf(row, 'displayUsername'),
    role: textOf(row, 'role'),
    banned: textOf(row, 'banned') === null ? null : isTrue(row, 'banned'),
    banReason: textOf(row, 'banReason'),
    banExpires: momentOf(row, 'banExpires') ?? null,
    fields: isRecord(row.additionalFields) ? row.additionalFields : {},
    kept: rows.kept('user', row, KEPT.user),
    ...momentsOf(row),
  };
}

function toAccount(row: StagedRow, { rows, skip }: MergeSettings): ImportedAccount {
  return {
    id: wordOf(row, 'id'),
    providerId: wordOf(row, 'providerId'),
    accountId: wordOf(row, 'accountId'),
    password: textOf(row, 'password'),
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: momentOf(row, 'accessTokenExpiresAt') ?? null,
    refreshTokenExpiresAt: momentOf(row, 'refreshTokenExpiresAt') ?? null,
    scope: textOf(row, 'scope'),
    ...momentsOf(row),
    ...(!skip.has('tokens') && { kept: rows.kept('account', row, KEPT.account) }),
  };
}

/** Why a session is left out, by the first rule that fits. */
function findReason(row: StagedRow, { isBanned, now }: { isBanned: boolean; now: Date }) {
  if (timeOf(row, 'expiresAt') <= now) return 'expiredSessions';
  if (textOf(row, 'impersonatedBy') !== null) return 'impersonationSessions';
  return isBanned ? 'sessionsOfBanned' : undefined;
}

function toSession(
  row: StagedRow,
  { rows, ...facts }: { rows: StagedRows; isBanned: boolean; now: Date },
): ImportedSession | LeftRow {
  const note = findReason(row, facts);
  if (note !== undefined) return { table: 'session', note };
  return {
    id: wordOf(row, 'id'),
    tokenHash: wordOf(row, 'tokenHash'),
    expiresAt: timeOf(row, 'expiresAt'),
    remembered: isTrue(row, 'remembered'),
    ipAddress: textOf(row, 'ipAddress'),
    userAgent: textOf(row, 'userAgent'),
    kept: rows.kept('session', row, KEPT.session),
    ...momentsOf(row),
  };
}

const toPasskey = (row: StagedRow, rows: StagedRows): ImportedPasskey => ({
  id: wordOf(row, 'id'),
  name: wordOf(row, 'name'),
  credentialId: wordOf(row, 'credentialId'),
  publicKey: wordOf(row, 'publicKey'),
  counter: numberOf(row, 'counter') ?? 0,
  deviceType: wordOf(row, 'deviceType'),
  backedUp: isTrue(row, 'backedUp'),
  transports: textOf(row, 'transports'),
  aaguid: textOf(row, 'aaguid'),
  createdAt: timeOf(row, 'createdAt'),
  kept: rows.kept('passkey', row, KEPT.passkey),
});

function toTwoFactor(row: StagedRow, { rows, isOn }: { rows: StagedRows; isOn: boolean }): KeptTwoFactor {
  return {
    id: wordOf(row, 'id'),
    kept: rows.kept('two_factor', row, KEPT.two_factor),
    backupCodes: rows
      .of('backup_code', wordOf(row, 'userId'))
      .map((code) => rows.kept('backup_code', code, KEPT.backup_code)),
    isPending: !isOn,
  };
}

/** A person of an export, with everything that hangs on them. */
export function toPerson(position: string, row: StagedRow, settings: MergeSettings): Person {
  const { rows, skip, now } = settings;
  const user = toUser(row, rows);
  const sorting = new Sorting();
  const isBanned = user.banned === true && (user.banExpires === null || user.banExpires > now);
  const isOn = isTrue(row, 'twoFactorEnabled');
  const isProvider = (account: StagedRow): boolean => wordOf(account, 'providerId') !== 'credential';
  const all = rows.of('account', user.id);
  const skipped = skip.has('accounts') ? all.filter(isProvider) : [];
  sorting.skipOr(skipped, { table: 'account', isSkipped: true }, (one) => toAccount(one, settings));
  return {
    position,
    user,
    accounts: all.filter((one) => !skipped.includes(one)).map((one) => toAccount(one, settings)),
    sessions: sorting.skipOr(
      rows.of('session', user.id),
      { table: 'session', isSkipped: skip.has('sessions') },
      (one) => toSession(one, { rows, isBanned, now }),
    ),
    twoFactors: sorting.skipOr(
      rows.of('two_factor', user.id),
      { table: 'two_factor', isSkipped: skip.has('two-factor') },
      (one) => toTwoFactor(one, { rows, isOn }),
    ),
    passkeys: sorting.skipOr(
      rows.of('passkey', user.id),
      { table: 'passkey', isSkipped: skip.has('passkeys') },
      (one) => toPasskey(one, rows),
    ),
    apiKeys: sorting.skipOr(
      rows.of('api_key', user.id),
      { table: 'api_key', isSkipped: skip.has('api-keys') },
      (one) => toApiKey(one, { rows, now }),
    ),
    picture: findPicture(rows, user.id, user.image),
    unread: sorting.unread,
    left: sorting.left,
  };
}
