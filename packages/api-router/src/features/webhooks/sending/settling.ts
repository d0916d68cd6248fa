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

  /** One that cannot be written takes none of the others with it: they were received, and would be sent again. */
  async function write(together: readonly Waiting[]): Promise<void> {
    const attempts = together.map(({ attempt }) => attempt);
    try {
      await settle(deps, endpoint, attempts);
      for (const { resolve } of together) resolve();
    } catch (error) {
      if (together.length > 1) for (const one of together) await write([one]);
      else for (const { reject } of together) reject(error);
    }
  }

  async function writeWaiting(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) await write(waiting.splice(0));
    isWriting = false;
  }

  return (attempt) => {
    const one = { ...Promise.withResolvers<void>(), attempt };
    waiting.push(one);
    if (!isWriting) void writeWaiting();
    return one.promise;
  };
}
