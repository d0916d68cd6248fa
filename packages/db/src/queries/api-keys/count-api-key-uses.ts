import { newId } from '#columns/new-id.ts';
import type { Dialect, Orm } from '#connection/dialect.ts';
import { dialectOf } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/** Usage of a key on one day. */
export interface DayOfApiKey {
  id: string;
  /** Start of the day, UTC. */
  day: Date;
  requests: number;
  refused: number;
  /** The last request, in milliseconds since 1970; null if all were refused. */
  lastRequestAt: number | null;
}

const TO_MOMENT: Record<Dialect, string> = { sqlite: '?', postgresql: 'cast(? as timestamptz)' };

/** Adds uses to the stored numbers. A deleted key is ignored. */
export async function countApiKeyUses(em: Orm['em'], counted: DayOfApiKey): Promise<void> {
  const { id, day, requests, refused, lastRequestAt } = counted;
  const [keys, usage] = [tableOf({ em }, 'api_key'), tableOf({ em }, 'api_key_usage')];
  await em.execute(
    `insert into ${usage} as u ("id", "api_key_id", "day", "requests", "refused")
      select ?, k."id", ${TO_MOMENT[dialectOf({ em })]}, cast(? as bigint), cast(? as bigint) from ${keys} k where k."id" = ?
      on conflict ("api_key_id", "day") do update set
        "requests" = u."requests" + excluded."requests", "refused" = u."refused" + excluded."refused"`,
    [newId(), day, requests, refused, id],
    'run',
  );
  if (lastRequestAt === null) return;
  await em.execute(
    `update ${keys} set "request_count" = "request_count" + ?,
      "last_request_at" = case when "last_request_at" > ? then "last_request_at" else ? end where "id" = ?`,
    [requests, lastRequestAt, lastRequestAt, id],
    'run',
  );
}

/** Requests that were taken from a window but not used. */
export interface UnusedOfApiKey {
  id: string;
  windowStartedAt: number;
  uses: number;
}

/** Returns them, unless the window has ended. */
export async function returnApiKeyUses(
  em: Orm['em'],
  { id, windowStartedAt, uses }: UnusedOfApiKey,
): Promise<void> {
  await em.execute(
    `update ${tableOf({ em }, 'api_key')} set "window_count" = "window_count" - ?
      where "id" = ? and "window_started_at" = ? and "window_count" >= ?`,
    [uses, id, windowStartedAt, uses],
    'run',
  );
}
