import { perService } from '#core/call/per-service.ts';
import type { Outcome } from '#features/webhooks/sending/send.ts';

/** What an attempt may lead to. */
export const attemptOutcomes = ['delivered', 'failed', 'gone'] as const;

export type AttemptOutcome = (typeof attemptOutcomes)[number];

export const toAttemptOutcome = ({ isDelivered, isGone }: Outcome): AttemptOutcome => {
  if (isDelivered) return 'delivered';
  return isGone ? 'gone' : 'failed';
};

/** Attempts of this process since it began, by what they led to. */
export const attemptTally = perService(
  () => new Map<AttemptOutcome, number>(attemptOutcomes.map((outcome) => [outcome, 0])),
);
