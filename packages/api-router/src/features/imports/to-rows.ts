import type {
  Account,
  ApiKey,
  BackupCode,
  Passkey,
  Session,
  StoredFields,
  TwoFactor,
  User,
} from '@keystead/db';
import type { RequiredEntityData } from '@mikro-orm/core';
import type { Unit } from '#core/call/unit.ts';
import { parseDevice } from '#core/http/device.ts';
import { readName } from '#core/http/input/shown-name.ts';
import { findNextNotice } from '#features/api-keys/expiry/expiry.ts';
import { configurationOf } from '#features/api-keys/options.ts';
import type {
  ImportedAccount,
  ImportedApiKey,
  ImportedPasskey,
  ImportedSession,
  ImportedTwoFactor,
  ImportedUser,
  KeptColumns,
  KeptTwoFactor,
} from '#features/imports/person.ts';
import { sealTokens } from '#features/social-sign-in/provider-tokens.ts';
import { toCodeColumns } from '#features/two-factor/backup-codes.ts';
import { sealAuthenticator } from '#features/two-factor/totp/authenticator.ts';

type Row<Entity> = RequiredEntityData<Entity>;

/** Besides the columns of the source. */
export interface UserFacts {
  email: string;
  username: string | null;
  displayUsername: string | null;
  role: string | null;
  hasTwoFactor: boolean;
  /** The verified address counts as shown by its owner. */
  isProved: boolean;
  additionalFields: StoredFields | null;
}

/** When the address was shown to be that of the owner: as the source says it, or when the account came into being. */
const toProvedAt = ({ emailVerified, emailProvedAt, createdAt }: ImportedUser): Date | null =>
  emailProvedAt === undefined && emailVerified ? createdAt : (emailProvedAt ?? null);

export const toUserRow = (user: ImportedUser, facts: UserFacts): Row<User> => ({
  id: user.id,
  name: user.name,
  email: facts.email,
  emailVerified: user.emailVerified,
  image: user.image,
  username: facts.username,
  displayUsername: facts.displayUsername,
  twoFactorEnabled: facts.hasTwoFactor,
  emailProvedAt: facts.isProved ? toProvedAt(user) : null,
  accessEndedAt: null,
  webauthnUserId: null,
  role: facts.role,
  banned: user.banned,
  banReason: user.banReason,
  banExpires: user.banExpires,
  lastSignInAt: null,
  additionalFields: facts.additionalFields,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
  ...user.kept,
});

export const toAccountRow = (
  unit: Unit,
  user: string,
  { kept, ...account }: ImportedAccount,
): Row<Account> => ({
  ...account,
  user,
  ...sealTokens(unit, account.id, account),
  ...kept,
});

export function toSessionRow(user: string, { kept, ...session }: ImportedSession): Row<Session> {
  const { browser, system, kind } = parseDevice(session.userAgent);
  return {
    ...session,
    user,
    deviceBrowser: browser,
    deviceSystem: system,
    deviceKind: kind,
    notAfter: null,
    method: null,
    signedInAt: null,
    secondFactor: null,
    secondFactorAt: null,
    // Set with the organization, which comes after all people.
    activeOrganizationId: null,
    activeTeamId: null,
    impersonatedBy: null,
    impersonatorSession: null,
    additionalFields: null,
    ...kept,
  };
}

/** The row of the second factor. What was set up and never used waits for its first code. */
export function toTwoFactorRow(
  unit: Unit,
  { id: user, createdAt, updatedAt }: ImportedUser,
  factor: ImportedTwoFactor | KeptTwoFactor,
): Row<TwoFactor> {
  const waiting = { pendingFor: null, pendingUntil: null, lastStep: null, failures: 0, failuresEndAt: null };
  if ('kept' in factor)
    return {
      id: factor.id,
      user,
      secret: null,
      pendingSecret: null,
      enabledAt: null,
      createdAt,
      updatedAt,
      ...waiting,
      ...factor.kept,
    };
  const { id, secret, digits, period, isPending } = factor;
  const sealed = sealAuthenticator(unit, user, { secret, digits, period });
  return {
    id,
    user,
    secret: isPending ? null : sealed,
    secretAt: isPending ? null : updatedAt,
    pendingSecret: isPending ? sealed : null,
    ...waiting,
    otpEnabledAt: null,
    mailBlocked: false,
    enabledAt: isPending ? null : updatedAt,
    contestedAt: null,
    otpContestedAt: null,
    createdAt,
    updatedAt,
  };
}

/** A backup code that another key hashed, which came along. */
export const toKeptCodeRow = (
  { id: user, createdAt, updatedAt }: ImportedUser,
  kept: KeptColumns,
): Row<BackupCode> => ({
  id: '',
  user,
  codeHash: '',
  createdAt,
  updatedAt,
  ...kept,
});

export const toBackupCodeRow = (
  unit: Unit,
  { id: user, updatedAt }: ImportedUser,
  { code, isPending }: { code: string; isPending: boolean },
): Row<BackupCode> => ({
  id: unit.deps.random(32, 'letters'),
  user,
  ...toCodeColumns(unit, user, code),
  pending: isPending,
  createdAt: updatedAt,
  updatedAt,
});

/** The handle stays unknown until the passkey is used: other products do not keep it. */
export const toPasskeyRow = (user: string, { kept, ...passkey }: ImportedPasskey): Row<Passkey> => ({
  ...passkey,
  name: readName(passkey.name) || 'Passkey',
  user,
  userHandle: null,
  lastUsedAt: null,
  updatedAt: passkey.createdAt,
  ...kept,
});

/** Who a key belongs to, and who made it. */
export interface KeyOwnership {
  user: string | null;
  organization: string | null;
  createdBy: string;
  /** Declared here by the options. Nobody can use a key of another configuration. */
  isConfigured: boolean;
}

export function toApiKeyRow(
  unit: Unit,
  { lastRefillAt, lastRequest, kept, createdBy: _, ...key }: ImportedApiKey,
  { isConfigured, ...ownership }: KeyOwnership,
): Row<ApiKey> {
  const { refillInterval, refillAmount } = key;
  const refills = refillInterval !== null && refillAmount !== null;
  return {
    ...key,
    name: key.name && (readName(key.name) || null),
    ...ownership,
    enabled: key.enabled && isConfigured,
    foreign: true,
    previousKeyHash: null,
    previousExpiresAt: null,
    rotatedAt: null,
    noticeDueAt: findNextNotice(configurationOf(unit, key), key.expiresAt, unit.now),
    windowStartedAt: 0,
    windowCount: 0,
    refillDueAt: refills ? (lastRefillAt ?? key.createdAt).getTime() + refillInterval : null,
    lastRefillAt: lastRefillAt?.getTime() ?? null,
    lastRequestAt: lastRequest?.getTime() ?? null,
    ...kept,
  };
}
