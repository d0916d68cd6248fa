import { ApiKey, type KeyPermissions, Organization, type Orm, User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { TOO_MANY_API_KEYS } from '#features/api-keys/errors.ts';
import { findNextNotice } from '#features/api-keys/expiry/expiry.ts';
import { apiKeyCreated } from '#features/api-keys/facts.ts';
import type { Configuration } from '#features/api-keys/options.ts';
import { createKeyText } from '#features/api-keys/shape/key-text.ts';

/** Owner of the key. */
export type KeyOwner = { userId: string } | { organizationId: string };

export interface KeyDraft {
  configuration: Configuration;
  owner: KeyOwner;
  /** Id of the user who creates it. */
  createdBy: string;
  name: string | null;
  prefix: string;
  expiresAt: Date | null;
  metadata: Record<string, unknown> | null;
  permissions: KeyPermissions | null;
  remaining: number | null;
  refillAmount: number | null;
  refillInterval: number | null;
  rateLimitEnabled: boolean;
  rateLimitTimeWindow: number;
  rateLimitMax: number;
}

/** First characters of a key, if its configuration stores them. */
export function toStart({ startingCharactersConfig: kept }: Configuration, text: string): string | null {
  return kept.shouldStore ? text.slice(0, kept.charactersLength) : null;
}

const toFilter = (owner: KeyOwner) =>
  'userId' in owner ? { user: owner.userId } : { organization: owner.organizationId };

/** Refuses more keys than an owner may have. Call it under a lock of the owner. */
export async function assertRoom(
  em: Orm['em'],
  { owner, configuration }: Pick<KeyDraft, 'owner' | 'configuration'>,
): Promise<void> {
  if ((await em.count(ApiKey, toFilter(owner))) >= configuration.maximumKeys)
    throw new AuthError(TOO_MANY_API_KEYS);
}

export interface CreatedKey {
  key: ApiKey;
  /** The key itself, which is shown once. */
  text: string;
}

/** Creates a key in the unit of work, without a check of permissions. */
export function createKey(unit: Unit, { configuration, owner, prefix, ...draft }: KeyDraft): CreatedKey {
  const em = unit.em();
  const text = createKeyText(unit.deps, prefix);
  const { refillInterval, refillAmount } = draft;
  const refills = refillInterval !== null && refillAmount !== null;
  const key = em.create(ApiKey, {
    ...draft,
    id: unit.deps.random(32, 'letters'),
    configId: configuration.configId,
    user: 'userId' in owner ? em.getReference(User, owner.userId) : null,
    organization: 'organizationId' in owner ? em.getReference(Organization, owner.organizationId) : null,
    keyHash: hashToken(text),
    start: toStart(configuration, text),
    prefix: prefix === '' ? null : prefix,
    enabled: true,
    noticeDueAt: findNextNotice(configuration, draft.expiresAt, unit.now),
    refillDueAt: refills ? unit.now.getTime() + refillInterval : null,
    previousKeyHash: null,
    previousExpiresAt: null,
    rotatedAt: null,
    lastRefillAt: null,
    lastRequestAt: null,
    createdAt: unit.now,
    updatedAt: unit.now,
  });
  record(unit, apiKeyCreated, { actorId: draft.createdBy, ...toTarget(key) });
  return { key, text };
}

/** Facts about a key in an event. */
export const toTarget = ({ id, organizationId, name, start, configId }: ApiKey) => ({
  targetType: 'api-key',
  targetId: id,
  ...(organizationId !== null && { organizationId }),
  data: { name, start, configId },
});
