import type { ImportedApiKey, LeftRow } from '@keystead/api-router/imports';
import { isRecord, isTrue, momentOf, numberOf, textOf, wordOf } from '../../values.ts';
import { KEPT } from './kept-columns.ts';
import type { StagedRow, StagedRows } from './staged-rows.ts';

const MOST = 10;
const DAY = 86_400_000;

function toPermissions(value: unknown): Record<string, string[]> | null {
  if (!isRecord(value)) return null;
  return Object.fromEntries(
    Object.entries(value).map(([name, actions]) => [name, Array.isArray(actions) ? actions.map(String) : []]),
  );
}

/** An API key of an export, or why it is left out. */
export function toApiKey(
  row: StagedRow,
  { rows, now }: { rows: StagedRows; now: Date },
): ImportedApiKey | LeftRow {
  const expiresAt = momentOf(row, 'expiresAt') ?? null;
  if (expiresAt !== null && expiresAt <= now) return { table: 'api_key', note: 'expiredApiKeys' };
  return {
    id: wordOf(row, 'id'),
    keyHash: wordOf(row, 'keyHash'),
    configId: wordOf(row, 'configId'),
    name: textOf(row, 'name'),
    start: textOf(row, 'start'),
    prefix: textOf(row, 'prefix'),
    enabled: isTrue(row, 'enabled'),
    expiresAt,
    permissions: toPermissions(row.permissions),
    metadata: isRecord(row.metadata) ? row.metadata : null,
    rateLimitEnabled: isTrue(row, 'rateLimitEnabled'),
    rateLimitTimeWindow: numberOf(row, 'rateLimitTimeWindow') ?? DAY,
    rateLimitMax: numberOf(row, 'rateLimitMax') ?? MOST,
    remaining: numberOf(row, 'remaining'),
    refillInterval: numberOf(row, 'refillInterval'),
    refillAmount: numberOf(row, 'refillAmount'),
    lastRefillAt: null,
    requestCount: numberOf(row, 'requestCount') ?? 0,
    lastRequest: null,
    createdBy: wordOf(row, 'createdBy'),
    createdAt: momentOf(row, 'createdAt') ?? now,
    updatedAt: momentOf(row, 'updatedAt') ?? now,
    kept: rows.kept('api_key', row, KEPT.api_key),
  };
}
