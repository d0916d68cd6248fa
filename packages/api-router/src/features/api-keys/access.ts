import { ApiKey } from '@keystead/db';
import type { PersonCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import {
  INSUFFICIENT_API_KEY_PERMISSIONS,
  KEY_NOT_FOUND,
  ORGANIZATION_ID_REQUIRED,
  USER_NOT_MEMBER_OF_ORGANIZATION,
} from '#features/api-keys/errors.ts';
import type { Permit } from '#features/organization-membership/assert-permitted.ts';
import { policyRefusals, requireMembership } from '#features/organization-membership/member-procedure.ts';
import { ORGANIZATION_NAMES_DIFFER } from '#features/organization-profile/errors.ts';

/** Errors of a call about all keys of an organization. */
export const organizationKeysRefusals = [
  USER_NOT_MEMBER_OF_ORGANIZATION,
  INSUFFICIENT_API_KEY_PERMISSIONS,
  ORGANIZATION_NAMES_DIFFER,
  ...policyRefusals,
];

/** Errors of `requireKey`. */
export const keyRefusals = [KEY_NOT_FOUND, ...policyRefusals];

export type KeyAction = 'create' | 'read' | 'update' | 'delete';

const toPermission = (action: KeyAction) => ({
  permission: { apiKey: [action] },
  ownersAlways: true as const,
});

/** Requirements of the calls about keys of an organization, which is named or the active one. */
export const toOrganizationKeys = (action: KeyAction) => ({
  none: ORGANIZATION_ID_REQUIRED,
  notMember: USER_NOT_MEMBER_OF_ORGANIZATION,
  denied: INSUFFICIENT_API_KEY_PERMISSIONS,
  ...toPermission(action),
});

/** Requirements of a call that names a key: without the permission the answer is that the key does not exist. */
const toOrganizationKey = (action: KeyAction): Permit['access'] => ({
  none: KEY_NOT_FOUND,
  notMember: KEY_NOT_FOUND,
  denied: KEY_NOT_FOUND,
  ...toPermission(action),
});

export interface NamedKey {
  id: string;
  /** Has to be the configuration of the key, if it is given. */
  configId?: string | undefined;
}

export interface PermittedKey {
  key: ApiKey;
  /** Session of the caller, which must still be valid when the key changes. */
  current?: PersonCaller;
  /** For a key of an organization: the permission that is checked again under the lock. */
  permit?: Permit;
}

const findNamed = async (
  ctx: AuthContext,
  { id, configId }: NamedKey,
  userId: string,
): Promise<ApiKey | null> =>
  ctx.em().findOne(ApiKey, {
    id,
    ...(configId !== undefined && { configId }),
    $or: [{ user: userId }, { user: null }],
  });

/** A key that the caller may use in this way, their own or one of an organization. Throws `KEY_NOT_FOUND`. */
export async function requireKey(
  ctx: AuthContext,
  current: PersonCaller,
  { action, ...named }: NamedKey & { action: KeyAction },
): Promise<PermittedKey> {
  const key = await findNamed(ctx, named, current.user.id);
  if (!key) throw new AuthError(KEY_NOT_FOUND);
  const { organizationId } = key;
  if (organizationId === null) return { key, current };
  const access = toOrganizationKey(action);
  const membership = await requireMembership({ ...ctx, caller: current }, { id: organizationId }, access);
  return { key, current, permit: { membership, access, current } };
}

/** A key that code of the operator names, with any owner. Throws `KEY_NOT_FOUND`. */
export async function requireAnyKey(ctx: AuthContext, { id, configId }: NamedKey): Promise<PermittedKey> {
  const key = await ctx.em().findOne(ApiKey, { id, ...(configId !== undefined && { configId }) });
  if (!key) throw new AuthError(KEY_NOT_FOUND);
  return { key };
}
