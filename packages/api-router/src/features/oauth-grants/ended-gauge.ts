import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import type { Unit } from '#core/call/unit.ts';
import { defineGauge } from '#core/observed/define-gauge.ts';

/** Grants that ended in this process since it began, by the reason. */
const tally = perService(() => new Map<string, number>());

/** Counts them when they have ended. */
export function countEnded(unit: Unit, reason: string, count: number): void {
  if (count === 0) return;
  const ended = tally.of(unit);
  unit.later(async () => void ended.set(reason, (ended.get(reason) ?? 0) + count), {
    kind: 'count of ended grants',
    userId: null,
  });
}

export const endedGrants = defineGauge<AuthDeps>({
  name: 'oauth_grants_ended_total',
  help: 'Grants of applications that this process has ended, by the reason in the event.',
  labels: ['reason'],
  across: 'sum',
  read: (deps) => [...tally.of({ deps })].map(([reason, value]) => ({ value, labels: { reason } })),
});
