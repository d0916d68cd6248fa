import type { FindAddresses } from '#core/http/outgoing/find-target.ts';
import { createSharing } from '#core/http/outgoing/names/sharing.ts';
import { OutgoingError } from '#core/http/outgoing/outgoing-error.ts';

/** Names of one owner that are looked up at the same time. The others follow in their order. */
const AT_ONCE = 4;

/** Names of one owner that may wait. More are refused at once. */
const MOST_WAITING = 100;

interface Queue {
  running: number;
  waiting: Set<() => void>;
}

/** Resolves when it is the caller's turn, or rejects when the caller gives up before. */
async function waitIn({ waiting }: Queue, signal: AbortSignal | undefined): Promise<void> {
  if (waiting.size >= MOST_WAITING)
    throw new OutgoingError('time', `${MOST_WAITING} names of the same owner wait to be looked up`);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const giveUp = (): void => {
    waiting.delete(resolve);
    reject(signal?.reason);
  };
  waiting.add(resolve);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    await promise;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

/**
 * Look-ups of many owners: each has a bound of its own, so that names of one that nobody answers keep no other waiting.
 * One that waits ends with its signal, and is never made.
 */
// Why: docs/decisions/0135-let-requests-out-through-one-guarded-way.md
export function createBoundByOwner() {
  const queues = new Map<string, Queue>();

  const begin = async (owner: string, signal: AbortSignal | undefined): Promise<Queue> => {
    const queue = queues.get(owner) ?? { running: 0, waiting: new Set() };
    queues.set(owner, queue);
    // Whoever ends hands its place on, so the number of those that run stays.
    if (queue.running >= AT_ONCE) await waitIn(queue, signal);
    else queue.running += 1;
    return queue;
  };
  const end = (owner: string, queue: Queue): void => {
    const [next] = queue.waiting;
    if (next) {
      queue.waiting.delete(next);
      next();
    } else queue.running -= 1;
    if (queue.running === 0) queues.delete(owner);
  };

  return async <Value>(owner: string, look: () => Promise<Value>, signal?: AbortSignal): Promise<Value> => {
    const queue = await begin(owner, signal);
    try {
      signal?.throwIfAborted();
      return await look();
    } finally {
      end(owner, queue);
    }
  };
}

/** The same look-up of addresses for the names of many owners. */
export function boundByOwner(findAddresses: FindAddresses): (owner: string) => FindAddresses {
  const bound = createBoundByOwner();
  const share = createSharing<Awaited<ReturnType<FindAddresses>>>();
  return (owner) => (name, asked) =>
    share(
      JSON.stringify([owner, name, asked.isListed]),
      (abandoned) => bound(owner, () => findAddresses(name, asked), abandoned),
      asked.signal,
    );
}
