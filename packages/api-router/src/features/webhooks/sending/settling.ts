import type { WebhookEndpoint } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import { type Attempt, settle } from '#features/webhooks/sending/settle.ts';

/**
 * Writes what became of attempts as soon as it is known, and in one transaction what came while the one before was
 * written. Each call resolves when its own attempt is written.
 */
export function createSettling(
  deps: AuthDeps,
  endpoint: WebhookEndpoint,
): (attempt: Attempt) => Promise<void> {
  let waiting: Attempt[] = [];
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function writeWaiting(): Promise<void> {
    // A failure is told to those whose attempts it concerns.
    await last.catch(() => {});
    const attempts = waiting;
    waiting = [];
    next = undefined;
    last = settle(deps, endpoint, attempts);
    await last;
  }

  return (attempt) => {
    waiting.push(attempt);
    next ??= writeWaiting();
    return next;
  };
}
