import type { Schedule } from '@keystead/api-router';
import type { Logger } from '#logs/logger.ts';
import type { Member } from './member.ts';

/** Seconds between two questions. */
const PAUSE = 10;

/** Questions in a row without an answer, after which a worker hangs. One alone may wait behind long work. */
const MOST_UNANSWERED = 3;

interface WatchParts {
  schedule: Schedule;
  logger: Pick<Logger, 'error'>;
}

/**
 * Kills a worker that has not answered for half a minute: it still gets connections, and answers none of them. Questions
 * are counted, and not seconds, so that a first process that stood still itself kills nobody.
 */
export function watchMember(member: Member, { schedule, logger }: WatchParts): void {
  let unanswered = 0;
  let cancel = (): void => {};
  const ask = (): void => {
    if (unanswered === MOST_UNANSWERED) {
      logger.error({ pid: member.pid }, 'a worker does not answer any more, and is killed');
      member.kill();
      return;
    }
    unanswered += 1;
    void member.ask().then(() => {
      unanswered = 0;
    });
    cancel = schedule(ask, PAUSE);
  };
  void member.ended.then(() => cancel());
  ask();
}
