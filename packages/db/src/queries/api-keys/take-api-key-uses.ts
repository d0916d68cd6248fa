import type { Orm } from '#connection/dialect.ts';
import {
  type HotStatement,
  prepareStatement,
  type RunStatement,
  type StatementValue,
} from '#queries/prepared/prepared-statement.ts';

/** Number of requests, which are counted before they are answered. */
export interface ApiKeyUses {
  id: string;
  uses: number;
  /** Milliseconds since 1970. */
  now: number;
  /** The configuration of the key has windows. */
  limited: boolean;
}

/** Counters of a key after the uses were taken. */
export interface ApiKeyCounters {
  windowStartedAt: number;
  windowCount: number;
  remaining: number | null;
  lastRefillAt: number | null;
  refillDueAt: number | null;
}

/** Conditions in SQL; `:name` stands for a value. */
const LIMITED = '("rate_limit_enabled" and :limited = 1)';
const WINDOW_ENDED = '("window_started_at" + "rate_limit_time_window" <= :now)';
const REFILL_DUE = '("remaining" is not null and "refill_due_at" <= :now)';

const TAKE = (table: string): string => `update ${table} set
  "window_count" = case when not ${LIMITED} then "window_count" when ${WINDOW_ENDED} then :uses else "window_count" + :uses end,
  "window_started_at" = case when ${LIMITED} and ${WINDOW_ENDED} then :now else "window_started_at" end,
  "remaining" = case when ${REFILL_DUE} then "refill_amount" else "remaining" end - :uses,
  "last_refill_at" = case when ${REFILL_DUE} then :now else "last_refill_at" end,
  "refill_due_at" = case when ${REFILL_DUE} then :now + "refill_interval" else "refill_due_at" end
  where "id" = :id and "enabled"
    and (not ${LIMITED} or case when ${WINDOW_ENDED} then 0 else "window_count" end + :uses <= "rate_limit_max")
    and ("remaining" is null or case when ${REFILL_DUE} then "refill_amount" else "remaining" end >= :uses)
  returning "window_started_at" as "windowStartedAt", "window_count" as "windowCount", "remaining",
    "last_refill_at" as "lastRefillAt", "refill_due_at" as "refillDueAt"`;

const NAMED = /:([a-z]+)\b/g;

/** Names of the values in the order of their placeholders. */
const ORDER = [...TAKE('').matchAll(NAMED)].map(([, name = '']) => name);

const STATEMENT: HotStatement = {
  name: 'keystead_take_api_key_uses',
  toSql: (dialect, table) =>
    // PostgreSQL has to know the type of a value outside of a column.
    TAKE(table('api_key')).replace(NAMED, (_, name) =>
      dialect === 'postgresql' && name !== 'id' ? '?::bigint' : '?',
    ),
  reads: false,
};

type Row = Record<keyof ApiKeyCounters, unknown>;

const prepared = new WeakMap<Orm, RunStatement<Row>>();

const toCount = (value: unknown): number | null => (value === null ? null : Number(value));

/**
 * Counts uses of a key in its window and takes them from `remaining`, in one atomic statement: a window that has
 * ended starts again, and `remaining` is refilled when that is due. Undefined without a change, unless there are
 * enough uses left and the key is enabled.
 */
export async function takeApiKeyUses(
  orm: Orm,
  { id, uses, now, limited }: ApiKeyUses,
): Promise<ApiKeyCounters | undefined> {
  const run = prepared.get(orm) ?? (await prepareStatement<Row>(orm, STATEMENT));
  prepared.set(orm, run);
  const values: Record<string, StatementValue> = { id, uses, now, limited: limited ? 1 : 0 };
  const row = await run(...ORDER.map((name) => values[name] ?? null));
  return (
    row && {
      windowStartedAt: Number(row.windowStartedAt),
      windowCount: Number(row.windowCount),
      remaining: toCount(row.remaining),
      lastRefillAt: toCount(row.lastRefillAt),
      refillDueAt: toCount(row.refillDueAt),
    }
  );
}
