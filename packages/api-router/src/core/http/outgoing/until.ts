import { OutgoingError } from '#core/http/outgoing/outgoing-error.ts';

/** Resolves with the work, or rejects when the time is over. */
export async function until<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(new OutgoingError('time', 'no answer in time', signal.reason));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, over]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
