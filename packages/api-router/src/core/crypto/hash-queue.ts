import { availableParallelism } from 'node:os';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';
import type { HashPlaces } from '#core/ports.ts';

export interface HashQueueOptions {
  /** Hashes computed at the same time; each uses 64 MiB at the default cost. Default: one per core. */
  concurrency?: number | undefined;
  /** Calls that may wait. Further calls are refused with `SERVICE_BUSY`. */
  waiting?: number | undefined;
  /** Seconds after which a call that waits is refused with `SERVICE_BUSY`. Default 10: a stop waits for longer. */
  longestWait?: number | undefined;
  /** Places that other processes take, too. */
  places?: HashPlaces | undefined;
}

const LONGEST_WAIT = 10;

const free = (): void => undefined;

/** A process alone has its line as the only bound. */
const ownPlaces: HashPlaces = { take: async () => free };

/** The caller that a job is for. */
export interface Asker {
  network: string;
  /** The client has closed its connection. */
  isGone: () => boolean;
}

/** A job that waits for its turn. */
interface Waiting extends Asker {
  start: () => void;
  refuse: (error: AuthError) => void;
}

/** Waiting jobs, by network. Networks take turns, so that no caller waits behind all jobs of another one. */
function createFairLine() {
  const lines = new Map<string, Waiting[]>();
  let size = 0;

  const put = (network: string, line: Waiting[]): void => {
    lines.delete(network);
    if (line.length > 0) lines.set(network, line);
  };

  /** The longest line, if that of `network` would still be shorter with one more job. */
  const findLongerThan = (network: string): Waiting[] | undefined => {
    const [longest] = [...lines.values()].sort((a, b) => b.length - a.length);
    const own = lines.get(network)?.length ?? 0;
    return longest && longest.length > own + 1 ? longest : undefined;
  };

  return {
    size: () => size,
    hasRoomFor: (network: string): boolean => findLongerThan(network) !== undefined,
    push(one: Waiting): void {
      const line = lines.get(one.network);
      if (line) line.push(one);
      else lines.set(one.network, [one]);
      size += 1;
    },
    /** The first job of the network whose turn it is; that network's next turn comes after those of all others. */
    next(): Waiting | undefined {
      const [turn] = lines;
      if (!turn) return undefined;
      const [network, [first, ...rest]] = turn;
      put(network, rest);
      size -= 1;
      return first;
    },
    remove(one: Waiting): void {
      const rest = lines.get(one.network)?.filter((other) => other !== one) ?? [];
      if (rest.length === 0) lines.delete(one.network);
      else lines.set(one.network, rest);
      size -= 1;
    },
    /** Removes jobs of clients that have left. */
    takeGone(): Waiting[] {
      const all = [...lines.values()].flat();
      const gone = all.filter(({ isGone }) => isGone());
      for (const [network, line] of [...lines]) {
        const rest = line.filter((one) => !gone.includes(one));
        if (rest.length === 0) lines.delete(network);
        else lines.set(network, rest);
      }
      size -= gone.length;
      return gone;
    },
    /** Removes the last job of the network with the most, if `network` would still have fewer with one more. */
    makeRoomFor(network: string): Waiting | undefined {
      const longest = findLongerThan(network);
      if (!longest) return undefined;
      size -= 1;
      return longest.pop();
    },
  };
}

/**
 * Lets a limited number of expensive computations run and wait, so that a flood of requests can exhaust neither
 * memory nor time. When the queue is full, the network with the most waiting jobs loses the last of them, and a job
 * that has waited for ten seconds is refused. Nothing is computed for a client that left while it waited.
 */
export function createHashQueue({
  concurrency = availableParallelism(),
  waiting = 64,
  longestWait = LONGEST_WAIT,
  places = ownPlaces,
}: HashQueueOptions) {
  const line = createFairLine();
  let running = 0;
  let averageSeconds = 0.3;

  const busy = (): AuthError =>
    new AuthError(SERVICE_BUSY, { retryAfter: (line.size() * averageSeconds) / concurrency });

  const refuseGone = (): void => {
    for (const { refuse } of line.takeGone()) refuse(busy());
  };

  const waitForPlace = (asker: Asker): Promise<void> => {
    if (line.size() >= waiting) refuseGone();
    if (line.size() >= waiting) {
      const displaced = line.makeRoomFor(asker.network);
      if (!displaced) throw busy();
      displaced.refuse(busy());
    }
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>();
    const one = { ...asker, start, refuse };
    line.push(one);
    const giveUp = (): void => {
      const error = busy();
      line.remove(one);
      refuse(error);
    };
    const timer = setTimeout(giveUp, longestWait * 1000).unref();
    return promise.finally(() => clearTimeout(timer));
  };

  /**
   * Throws `SERVICE_BUSY` if `run` would do so now. In a flood most calls are refused; this check refuses them
   * before they cost a statement.
   */
  const assertRoom = ({ network, isGone }: Asker): void => {
    if (isGone()) throw busy();
    if (running >= concurrency && line.size() >= waiting) refuseGone();
    if (running >= concurrency && line.size() >= waiting && !line.hasRoomFor(network)) throw busy();
  };

  /** A place among those of all processes, one of which may hang with its own. `left` are seconds. */
  const takePlace = (left: number): Promise<() => void> => {
    const taken = places.take();
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const giveUp = (): void => {
      reject(busy());
      void taken.then((release) => release());
    };
    const timer = setTimeout(giveUp, left * 1000).unref();
    return Promise.race([taken, tooLate]).finally(() => clearTimeout(timer));
  };

  /** Runs `work` when its turn comes, and tells it how many seconds that took. */
  const run = async <T>(asker: Asker, work: (waited: number) => Promise<T>): Promise<T> => {
    const begun = performance.now();
    if (asker.isGone()) throw busy();
    if (running >= concurrency) await waitForPlace(asker);
    else running += 1;
    let started = performance.now();
    let release = free;
    try {
      if (places !== ownPlaces) release = await takePlace(longestWait - (started - begun) / 1000);
      started = performance.now();
      return await work((started - begun) / 1000);
    } finally {
      release();
      averageSeconds = averageSeconds * 0.8 + ((performance.now() - started) / 1000) * 0.2;
      refuseGone();
      const next = line.next();
      // The slot is passed on directly, so that no other call can take it.
      if (next) next.start();
      else running -= 1;
    }
  };

  return {
    run,
    assertRoom,
    size: () => ({ running, waiting: line.size() }),
  };
}

export type HashQueue = ReturnType<typeof createHashQueue>;
