import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import type { Unit } from '#core/call/unit.ts';
import { defineGauge } from '#core/observed/define-gauge.ts';
import type { FaultCode } from '#features/enterprise-sign-in/faults/fault-codes.ts';

type Outcome = 'signed-in' | FaultCode;

/** Sign-ins in this process since it began. */
const tally = perService(() => new Map<Outcome, number>());

/** Counts one when it is written. */
export function countSignIn(unit: Unit, outcome: Outcome): void {
  const counts = tally.of(unit);
  unit.later(async () => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1), {
    kind: 'count of sign-ins by connections',
    userId: null,
  });
}

export const connectionSignIns = defineGauge<AuthDeps>({
  name: 'sso_sign_ins_total',
  help: 'Sign-ins by identity providers of organizations in this process, by outcome: signed-in, or the code of the fault.',
  labels: ['outcome'],
  across: 'sum',
  read: (deps) => [...tally.of({ deps })].map(([outcome, value]) => ({ value, labels: { outcome } })),
});
