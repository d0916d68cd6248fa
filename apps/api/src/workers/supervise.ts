import type { Schedule } from '@keystead/api-router';
import type { Logger } from '#logs/logger.ts';
import type { End, Member, StartMember } from './member.ts';

/** Seconds before the first worker that ended is started again. Each further failure doubles them. */
const FIRST = 0.25;

/** Longest pause in seconds. */
const LONGEST = 30;

/** Seconds after which a worker counts as healthy, so that its end is the first failure again. */
const HEALTHY = 60;

/** Starts in a row that may fail while no worker serves. */
const MOST_FAILED_STARTS = 5;

/** Failures of a place after a worker that lived for these seconds. */
const countFailure = (before: number, lived: number): number => (lived >= HEALTHY ? 1 : before + 1);

/** Seconds before the next start after that many failures. */
const pauseAfter = (failures: number): number => Math.min(LONGEST, FIRST * 2 ** (failures - 1));

export interface SuperviseParts {
  /** Number of workers. */
  count: number;
  startMember: StartMember;
  schedule: Schedule;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
  logger: Pick<Logger, 'info' | 'error'>;
  /** Called for each worker that serves, also while it retires. */
  watch: (member: Member) => void;
  /** Called when there is no worker any more, and none that could be started. */
  giveUp: () => void;
  /** Seconds after which a worker that was told to stop is killed. */
  patience: number;
}

export interface Supervisor {
  /** Starts all workers, the first one before the others. Resolves to the end of one that did not begin to serve. */
  start(): Promise<End | undefined>;
  /** Puts a new worker into each place, one after the other, and retires the one before it. */
  roll(): Promise<void>;
  /** Ends all workers, which answer what they were asked. */
  stop(): Promise<void>;
}

/** A worker to be, which is started again when it ends. */
interface Place {
  member: Member | undefined;
  failures: number;
  /** Cancels the start that is due. */
  cancel: () => void;
}

/** Keeps a number of workers alive. */
export function supervise(parts: SuperviseParts): Supervisor {
  const { count, startMember, schedule, now, logger } = parts;
  const places = Array.from(
    { length: count },
    (): Place => ({ member: undefined, failures: 0, cancel() {} }),
  );
  const alive = new Set<Member>();
  const serving = new Set<Member>();
  let regular: Member | undefined;
  let failedStarts = 0;
  let isStopping = false;
  let isRolling = false;

  /** Sees to it that one of those that serve has the regular work. */
  const appoint = (): void => {
    if (regular !== undefined && serving.has(regular)) return;
    [regular] = serving;
    regular?.order('work');
  };

  const begin = (order: 'announce' | 'serve'): Member => {
    const member = startMember();
    alive.add(member);
    void member.listening.then((isListening) => {
      if (!isListening) return;
      serving.add(member);
      parts.watch(member);
    });
    void member.ended.then(() => {
      alive.delete(member);
      serving.delete(member);
    });
    member.order(order);
    return member;
  };

  const tryAgain = async (place: Place): Promise<void> => {
    const member = begin('serve');
    occupy(place, member);
    if (await member.listening) {
      failedStarts = 0;
      appoint();
      logger.info({ pid: member.pid }, 'a worker serves in the place of one that ended');
      return;
    }
    failedStarts += 1;
    if (failedStarts >= MOST_FAILED_STARTS && serving.size === 0 && !isStopping) parts.giveUp();
  };

  const occupy = (place: Place, member: Member): void => {
    const since = now();
    place.member = member;
    void member.ended.then(({ code: exitCode, signal }) => {
      if (place.member !== member || isStopping) return;
      place.member = undefined;
      appoint();
      place.failures = countFailure(place.failures, (now() - since) / 1000);
      const pause = pauseAfter(place.failures);
      logger.error(
        { pid: member.pid, exitCode, signal, pause },
        'a worker ended, and another one is started',
      );
      place.cancel = schedule(() => void tryAgain(place), pause);
    });
  };

  const renew = async (place: Place): Promise<boolean> => {
    const member = begin('serve');
    if (!(await member.listening)) return false;
    const old = place.member;
    place.cancel();
    occupy(place, member);
    if (old) serving.delete(old);
    appoint();
    old?.order('retire');
    old?.release();
    await old?.ended;
    return true;
  };

  return {
    async start() {
      const findEnd = async (place: Place, order: 'announce' | 'serve'): Promise<End | undefined> => {
        const member = begin(order);
        if (!(await member.listening)) return member.ended;
        occupy(place, member);
        return undefined;
      };
      const [first, ...others] = places;
      const end = first && (await findEnd(first, 'announce'));
      const ends = end || isStopping ? [end] : others.map((place) => findEnd(place, 'serve'));
      const [failed] = (await Promise.all(ends)).filter((one) => one !== undefined);
      appoint();
      return isStopping ? undefined : failed;
    },
    async roll() {
      if (isRolling || isStopping) return;
      isRolling = true;
      logger.info({}, 'workers are replaced, one after the other');
      for (const place of places) {
        if (isStopping) return;
        if (await renew(place)) continue;
        isRolling = false;
        if (!isStopping) logger.error({}, 'a new worker did not begin to serve, so those of before go on');
        return;
      }
      isRolling = false;
      logger.info({}, 'all workers are replaced');
    },
    async stop() {
      isStopping = true;
      for (const place of places) place.cancel();
      for (const member of alive) member.order('stop');
      for (const member of serving) member.release();
      const members = [...alive];
      const cancel = schedule(() => members.forEach((member) => void member.kill()), parts.patience);
      await Promise.all(members.map(({ ended }) => ended));
      cancel();
    },
  };
}
