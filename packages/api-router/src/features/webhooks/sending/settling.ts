import type { WebhookEndpoint } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import { type Attempt, settle } from '#features/webhooks/sending/settle.ts';

interface Waiting extends PromiseWithResolvers<void> {
  attempt: Attempt;
}

/**
 * Writes what became of attempts as soon as it is known, and in one transaction what came while the one before was
 * written. Each call resolves when its own attempt is written.
 */
export function createSettling(
  deps: AuthDeps,
  endpoint: WebhookEndpoint,
): (attempt: Attempt) => Promise<void> {
  const waiting: Waiting[] = [];
  let isWriting = false;

  /**
   * One more try for a failure, without the mail that says that the endpoint is switched off: a mail that cannot be
   * written must not keep it on.
   */
  async function settleQuietly(attempt: Attempt, err: unknown): Promise<void> {
    if (attempt.outcome.isDelivered) throw err;
    await settle(deps, endpoint, [{ ...attempt, isQuiet: true }]);
    deps.logger.error({ err, webhook: endpoint.id }, 'the mail about a webhook could not be written');
  }

  /** One that cannot be written takes none of the others with it: they were received, and would be sent again. */
  async function write(together: readonly Waiting[]): Promise<void> {
    const attempts = together.map(({ attempt }) => attempt);
    try {
      await settle(deps, endpoint, attempts);
      for (const { resolve } of together) resolve();
    } catch (error) {
      if (together.length > 1) for (const one of together) await write([one]);
      else
        for (const { attempt, resolve, reject } of together)
          await settleQuietly(attempt, error).then(resolve, reject);
    }
  }

  /** Those that were received first: a failure may end all that wait. */
  const inOrder = (taken: readonly Waiting[]): Waiting[] =>
    taken.toSorted(
      (one, other) => Number(other.attempt.outcome.isDelivered) - Number(one.attempt.outcome.isDelivered),
    );

  async function writeWaiting(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) await write(inOrder(waiting.splice(0)));
    isWriting = false;
  }

  return (attempt) => {
    const one = { ...Promise.withResolvers<void>(), attempt };
    waiting.push(one);
    if (!isWriting) void writeWaiting();
    return one.promise;
  };
}
