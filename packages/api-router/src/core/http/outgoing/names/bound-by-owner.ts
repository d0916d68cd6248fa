import type { FindAddresses } from '#core/http/outgoing/find-target.ts';
import { createSharing } from '#core/http/outgoing/names/sharing.ts';

/** Names of one owner that are looked up at the same time. The others follow in their order. */
const AT_ONCE = 4;

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/**
 * The same look-up for the names of many owners: each has a bound of its own, so that names of one that nobody answers
 * keep no other waiting.
 */
export function boundByOwner(findAddresses: FindAddresses): (owner: string) => FindAddresses {
  const queues = new Map<string, Queue>();
  const share = createSharing<Awaited<ReturnType<FindAddresses>>>();

  const begin = async (owner: string): Promise<Queue> => {
    const queue = queues.get(owner) ?? { running: 0, waiting: [] };
    queues.set(owner, queue);
    // Whoever ends hands its place on, so the number of those that run stays.
    if (queue.running >= AT_ONCE) await new Promise<void>((resolve) => queue.waiting.push(resolve));
    else queue.running += 1;
    return queue;
  };
  const end = (owner: string, queue: Queue): void => {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
    if (queue.running === 0) queues.delete(owner);
  };

  return (owner) => (name, asked) =>
    share(JSON.stringify([owner, name, asked.isListed]), async () => {
      const queue = await begin(owner);
      try {
        return await findAddresses(name, asked);
      } finally {
        end(owner, queue);
      }
    });
}
