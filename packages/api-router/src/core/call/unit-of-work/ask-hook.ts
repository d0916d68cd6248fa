import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { BeforeHookEvent, HearingHook, RefusingHook } from '#core/options/hooks.ts';

export const hookEventOf = ({ ip, userAgent, sql }: Unit): BeforeHookEvent => ({
  ipAddress: ip,
  userAgent,
  sql,
});

/** Asks a hook of the operator before the transaction. Throws the AuthError with which it refuses. */
export async function askHook<Facts>(
  unit: Unit,
  hook: RefusingHook<Facts> | undefined,
  facts: Facts,
): Promise<void> {
  const answer: unknown = await hook?.(facts, hookEventOf(unit));
  if (answer === undefined) return;
  if (answer instanceof AuthError) throw answer;
  throw new TypeError('a hook answered neither an AuthError, which refuses, nor undefined');
}

interface Heard<Facts> {
  /** Name of the hook among the options: `afterUserUpdate`. */
  name: string;
  hook: HearingHook<Facts> | undefined;
  facts: Facts;
  userId: string;
}

/** Lets a hook of the operator hear something after the commit and the answer. */
export function tellHook<Facts>(unit: Unit, { name, hook, facts, userId }: Heard<Facts>): void {
  if (!hook) return;
  const event = { ipAddress: unit.ip, userAgent: unit.userAgent };
  unit.later(async () => hook(facts, event), { kind: `hooks.${name}`, userId });
}
