import { detached } from '#core/call/commit.ts';
import type { Task } from '#core/call/deps.ts';
import type { Unit, UnitSource } from '#core/call/unit.ts';
import type { MailToNobody } from '#core/outbox/queue-mail-to-nobody.ts';
import { addDecoys } from '#core/user-enumeration/add-decoys.ts';

/** Seconds after which the work begins, at least and at most. */
const LEAST_DELAY = 1;
const MOST_DELAY = 4;

/** Work for whoever has a name: an e-mail address or a username, which may have no user. */
export interface Unseen extends MailToNobody {
  userId?: string | undefined;
}

/**
 * Runs a task in the background. Where existing users are hidden it begins after a random delay, because the calls
 * that follow an answer at once would be slower or faster by it. A service that closes begins it before.
 */
// Why: docs/decisions/0074-let-time-tell-nothing-about-accounts.md
function begin({ deps, requestId }: UnitSource, { kind, userId }: Unseen, task: Task): void {
  const facts = { kind, userId, requestId };
  if (!deps.hidesUsers) deps.background(task, facts);
  else deps.soon(task, LEAST_DELAY + deps.chance() * (MOST_DELAY - LEAST_DELAY), facts);
}

/**
 * Writes in a unit of its own. Where existing users are hidden the unit writes as much for nobody as for somebody,
 * see `addDecoys`.
 */
export const writeUnseen = (
  caller: UnitSource,
  unseen: Unseen,
  write: (unit: Unit) => Promise<void>,
): Promise<void> =>
  detached(caller, async (unit) => {
    await write(unit);
    if (unit.deps.hidesUsers) addDecoys(unit, unseen);
  });

/**
 * Begins a task after the commit and the answer of a call that must not tell who has an account. The task writes by
 * `writeUnseen`.
 */
export function laterUnseen(unit: Unit, unseen: Unseen, task: Task): void {
  const { kind, userId } = unseen;
  unit.later(async () => begin(unit, unseen, task), { kind, userId: userId ?? null });
}

/** Writes after the commit and the answer, in the same way for every e-mail address. */
export const writeLaterUnseen = (unit: Unit, unseen: Unseen, write: (unit: Unit) => Promise<void>): void =>
  laterUnseen(unit, unseen, () => writeUnseen(unit, unseen, write));

/** The same for a call that is refused, whose unit of work is dropped. */
export const writeRefusedUnseen = (
  caller: UnitSource,
  unseen: Unseen,
  write: (unit: Unit) => Promise<void>,
): void => begin(caller, unseen, () => writeUnseen(caller, unseen, write));
