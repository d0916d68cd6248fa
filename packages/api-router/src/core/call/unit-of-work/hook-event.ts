import type { Unit } from '#core/call/unit.ts';
import type { BeforeHookEvent } from '#core/options/hooks.ts';

/** What a hook before a write gets beside its facts. */
export const hookEventOf = ({ ip, userAgent, sql }: Unit): BeforeHookEvent => ({
  ipAddress: ip,
  userAgent,
  sql,
});
