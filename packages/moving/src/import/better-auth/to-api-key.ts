import { hash } from 'node:crypto';
import type { ImportedApiKey, LeftRow, UnreadRow } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { toStorableRecord } from '../storable-json.ts';
import { filledOf, isRecord, isTrue, momentOf, numberOf, parseJson, textOf, wordOf } from '../values.ts';

/** SHA-256 in base64url has so many characters; a longer text is a key that was not hashed. */
const HASH = /^[A-Za-z0-9_-]{43}=?$/;

/** Milliseconds of a day, in which versions before 1.3 count. */
const DAY = 86_400_000;

const MOMENTS = ['expiresAt', 'createdAt', 'updatedAt', 'lastRefillAt', 'lastRequest'] as const;

/** JSON that may be text within JSON; undefined for what is no object that can be stored. */
function toObject(text: string | null): Record<string, unknown> | null | undefined {
  if (text === null || text === '') return null;
  const once = parseJson(text);
  const twice = typeof once === 'string' ? parseJson(once) : once;
  if (twice === null) return null;
  return isRecord(twice) ? toStorableRecord(twice) : undefined;
}

function toPermissions(text: string | null): Record<string, string[]> | null | undefined {
  const object = toObject(text);
  if (!object) return object;
  const permissions: Record<string, string[]> = {};
  for (const [resource, actions] of Object.entries(object)) {
    if (!Array.isArray(actions) || !actions.every((action) => typeof action === 'string')) return undefined;
    permissions[resource] = actions.map(String);
  }
  return permissions;
}

/** An API key, or why it is left out or cannot be read. A key that the source keeps plain is hashed. */
export function toApiKey(
  row: ForeignRow,
  { now, countsDays }: { now: Date; countsDays: boolean },
): ImportedApiKey | LeftRow | UnreadRow {
  const id = wordOf(row, 'id');
  const fault = { table: 'api_key', id, takesAll: false } as const;
  const moments = new Map(MOMENTS.map((field) => [field, momentOf(row, field)]));
  const wrong = MOMENTS.find((field) => moments.get(field) === undefined);
  if (wrong !== undefined)
    return { ...fault, field: wrong, code: 'INVALID_DATE', message: 'The time is none.' };
  const expiresAt = moments.get('expiresAt') ?? null;
  if (expiresAt !== null && expiresAt <= now) return { table: 'api_key', note: 'expiredApiKeys' };
  const permissions = toPermissions(textOf(row, 'permissions'));
  const metadata = toObject(textOf(row, 'metadata'));
  if (permissions === undefined || metadata === undefined)
    return {
      ...fault,
      field: permissions === undefined ? 'permissions' : 'metadata',
      code: 'INVALID_JSON',
      message: 'The value is no JSON object that can be stored.',
    };
  const key = wordOf(row, 'key');
  const interval = numberOf(row, 'refillInterval');
  const createdAt = moments.get('createdAt') ?? now;
  return {
    id,
    keyHash: HASH.test(key) ? key.replace('=', '') : hash('sha256', key, 'base64url'),
    configId: filledOf(row, 'configId') ?? 'default',
    name: filledOf(row, 'name'),
    start: filledOf(row, 'start'),
    prefix: filledOf(row, 'prefix'),
    enabled: textOf(row, 'enabled') === null || isTrue(row, 'enabled'),
    expiresAt,
    permissions,
    metadata,
    rateLimitEnabled: isTrue(row, 'rateLimitEnabled'),
    rateLimitTimeWindow: numberOf(row, 'rateLimitTimeWindow') ?? DAY,
    rateLimitMax: numberOf(row, 'rateLimitMax') ?? 10,
    remaining: numberOf(row, 'remaining'),
    refillInterval: interval === null || interval <= 0 ? null : interval * (countsDays ? DAY : 1),
    refillAmount: numberOf(row, 'refillAmount'),
    lastRefillAt: moments.get('lastRefillAt') ?? null,
    requestCount: numberOf(row, 'requestCount') ?? 0,
    lastRequest: moments.get('lastRequest') ?? null,
    createdAt,
    updatedAt: moments.get('updatedAt') ?? createdAt,
  };
}
