import { hash } from 'node:crypto';
import type { ImportedSession, LeftRow, UnreadRow } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { filledOf, momentOf, wordOf } from '../values.ts';

/** Longest life, in milliseconds, of a session that ends with the browser. */
const ONE_DAY = 86_400_000;

/** Longer user agents are cut, as those of requests are. */
const USER_AGENT_LIMIT = 512;

/** Why a session is left out, by the first rule that fits. */
function findReason(
  row: ForeignRow,
  { expiresAt, now, isBanned }: { expiresAt: Date; now: Date; isBanned: boolean },
) {
  if (expiresAt <= now) return 'expiredSessions';
  if (filledOf(row, 'impersonatedBy') !== null) return 'impersonationSessions';
  return isBanned ? 'sessionsOfBanned' : undefined;
}

/** A session, or why it is left out or cannot be read. The token itself is only hashed. */
export function toSession(
  row: ForeignRow,
  { now, isBanned }: { now: Date; isBanned: boolean },
): ImportedSession | LeftRow | UnreadRow {
  const id = wordOf(row, 'id');
  const [expiresAt, createdAt, updatedAt] = [
    momentOf(row, 'expiresAt'),
    momentOf(row, 'createdAt'),
    momentOf(row, 'updatedAt'),
  ];
  const token = wordOf(row, 'token');
  const fault = { table: 'session', id, takesAll: false } as const;
  if (!expiresAt || createdAt === undefined || updatedAt === undefined)
    return { ...fault, field: 'expiresAt', code: 'INVALID_DATE', message: 'A time of the session is none.' };
  if (token === '')
    return { ...fault, field: 'token', code: 'BROKEN_LINE', message: 'The session has no token.' };
  const note = findReason(row, { expiresAt, now, isBanned });
  if (note !== undefined) return { table: 'session', note };
  const begun = createdAt ?? updatedAt ?? now;
  const renewed = updatedAt ?? begun;
  const life = expiresAt.getTime() - Math.max(begun.getTime(), renewed.getTime());
  return {
    id,
    tokenHash: hash('sha256', token, 'base64url'),
    expiresAt,
    remembered: life > ONE_DAY,
    ipAddress: filledOf(row, 'ipAddress'),
    userAgent:
      filledOf(row, 'userAgent')
        ?.slice(0, USER_AGENT_LIMIT)
        .replace(/\p{Cc}/gu, '') ?? null,
    createdAt: begun,
    updatedAt: renewed,
  };
}
