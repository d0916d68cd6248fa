import { endedRows, RateLimit, Session, Verification } from '@keystead/db';
import type { ExpiredRows } from '#core/call/expired/delete-expired.ts';

/** Expired rows of the core; features add theirs. */
export const expiredOfCore: ExpiredRows = ({ now }) => [
  endedRows(RateLimit, 'expiresAt', now.getTime()),
  endedRows(Verification, 'expiresAt', now),
  endedRows(Session, 'expiresAt', now),
];
