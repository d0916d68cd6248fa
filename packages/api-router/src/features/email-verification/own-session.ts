import type { SessionCaller } from '#core/call/caller.ts';
import type { UnitSource } from '#core/call/unit.ts';
import { beganInMailbox } from '#features/two-factor-challenge/factors.ts';

/**
 * A session of the user that was opened by something other than the mailbox, so that the account is theirs. One of an
 * administrator who impersonates the user does not count.
 */
export const isOwnSession = (
  caller: Pick<UnitSource, 'deps'>,
  current: SessionCaller | null,
  userId: string,
): current is SessionCaller =>
  current?.user.id === userId &&
  current.session.impersonatedBy === null &&
  !beganInMailbox(caller, current.session);
