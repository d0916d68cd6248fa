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
import { configurationOf } from '#features/api-keys/configurations.ts';
import { findNextNotice } from '#features/api-keys/expiry/expiry.ts';
import type {
  ImportedAccount,
  ImportedApiKey,
  ImportedPasskey,
  ImportedSession,
  ImportedTwoFactor,
  ImportedUser,
} from '#features/imports/person.ts';
import { sealTokens } from '#features/social-sign-in/provider-tokens.ts';
import { toCodeColumns } from '#features/two-factor/backup-codes.ts';
import { sealAuthenticator } from '#features/two-factor/totp/authenticator.ts';

type Row<Entity> = RequiredEntityData<Entity>;

/** What a person gets besides the columns of the source. */
export interface UserFacts {
  email: string;
  username: string | null;
  displayUsername: string | null;
  role: string | null;
  hasTwoFactor: boolean;
  /** Whether the verified address counts as shown by its owner. */
  isProved: boolean;
  additionalFields: StoredFields | null;
}

export const toUserRow = (user: ImportedUser, facts: UserFacts): Row<User> => ({
  id: user.id,
  name: user.name,
  email: facts.email,
  emailVerified: user.emailVerified,
  image: user.image,
  username: facts.username,
  displayUsername: facts.displayUsername,
  twoFactorEnabled: facts.hasTwoFactor,
  emailProvedAt: facts.isProved && user.emailVerified ? user.createdAt : null,
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
});

export const toAccountRow = (unit: Unit, user: string, account: ImportedAccount): Row<Account> => ({
  ...account,
  user,
  ...sealTokens(unit, account.id, account),
});

export function toSessionRow(user: string, session: ImportedSession): Row<Session> {
  const { browser, system, kind } = parseDevice(session.userAgent);
  return {
    ...session,
    user,
    deviceBrowser: browser,
    deviceSystem: system,
    deviceKind: kind,
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
  };
}

/** The row of the second factor. What was set up and never used waits for its first code. */
export function toTwoFactorRow(
  unit: Unit,
  { id: user, createdAt, updatedAt }: ImportedUser,
  { id, secret, digits, period, isPending }: ImportedTwoFactor,
): Row<TwoFactor> {
  const sealed = sealAuthenticator(unit, user, { secret, digits, period });
  return {
    id,
    user,
    secret: isPending ? null : sealed,
    secretAt: isPending ? null : updatedAt,
    pendingSecret: isPending ? sealed : null,
    pendingFor: null,
    pendingUntil: null,
    lastStep: null,
    otpEnabledAt: null,
    mailBlocked: false,
    enabledAt: isPending ? null : updatedAt,
    contestedAt: null,
    otpContestedAt: null,
    failures: 0,
    failuresEndAt: null,
    createdAt,
    updatedAt,
  };
}

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
export const toPasskeyRow = (user: string, passkey: ImportedPasskey): Row<Passkey> => ({
  ...passkey,
  user,
  userHandle: null,
  lastUsedAt: null,
  updatedAt: passkey.createdAt,
});

/** Who a key belongs to, and who made it. */
export interface KeyOwnership {
  user: string | null;
  organization: string | null;
  createdBy: string;
  /** Whether the configuration that it names is declared here. Otherwise nobody can use it. */
  isConfigured: boolean;
}

export function toApiKeyRow(
  unit: Unit,
  { lastRefillAt, lastRequest, ...key }: ImportedApiKey,
  { isConfigured, ...ownership }: KeyOwnership,
): Row<ApiKey> {
  const { refillInterval, refillAmount } = key;
  const refills = refillInterval !== null && refillAmount !== null;
  return {
    ...key,
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
  };
}
