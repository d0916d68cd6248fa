import { OutboxMail } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import { findNextAttempt, LEASE, later, MOST_ATTEMPTS } from '#core/outbox/attempt-times.ts';
import { describeFailure, describeMail } from '#core/outbox/describe-failure.ts';
import { mailGivenUp } from '#core/outbox/events.ts';
import { NOBODY, openMessage } from '#core/outbox/sealed-message.ts';

/** Values of a row whose mail was sent or given up. */
const DONE = { recipient: null, content: null, nextAttemptAt: null };

type Changes = Partial<Pick<OutboxMail, 'attempts' | 'nextAttemptAt' | 'sentAt' | 'recipient' | 'content'>>;

/** Condition for the row of a mail, which fails if another process has tried it since it was read, or it is done. */
const whereUntouched = ({ id, attempts }: OutboxMail) => ({ id, attempts, nextAttemptAt: { $ne: null } });

/** Changes a mail, unless another process has tried it since it was read. Returns whether it was changed. */
async function change(deps: AuthDeps, mail: OutboxMail, changes: Changes): Promise<boolean> {
  const where = whereUntouched(mail);
  const changed = await detached(serviceCaller(deps), async (unit) =>
    unit.write((em) => em.nativeUpdate(OutboxMail, where, changes)),
  );
  return changed === 1;
}

/**
 * Claims a mail for one attempt. Only one of several processes gets it. If that process ends, another may claim it
 * after `LEASE`.
 */
async function claim(deps: AuthDeps, mail: OutboxMail): Promise<boolean> {
  const attempts = mail.attempts + 1;
  const isOurs = await change(deps, mail, { attempts, nextAttemptAt: later(deps.clock(), LEASE) });
  if (isOurs) mail.attempts = attempts;
  return isOurs;
}

async function giveUp(deps: AuthDeps, mail: OutboxMail, failure: string): Promise<void> {
  const { kind, attempts, userId, requestId } = mail;
  const isOurs = await detached(serviceCaller(deps), async (unit) =>
    unit.write(async (em) => {
      const isFirst = (await em.nativeUpdate(OutboxMail, whereUntouched(mail), DONE)) === 1;
      if (isFirst)
        record(unit, mailGivenUp, { actorId: null, targetId: userId, data: { kind, attempts, requestId } });
      return isFirst;
    }),
  );
  if (isOurs) deps.logger.error({ ...describeMail(deps, mail), attempts, failure }, 'a mail was given up');
}

async function postpone(deps: AuthDeps, mail: OutboxMail, failure: string): Promise<void> {
  const { attempts, createdAt } = mail;
  const nextAttemptAt = findNextAttempt(attempts, { createdAt, now: deps.clock() });
  if (nextAttemptAt === null) return giveUp(deps, mail, failure);
  if (!(await change(deps, mail, { nextAttemptAt }))) return;
  const facts = { ...describeMail(deps, mail), attempts, nextAttemptAt, failure };
  deps.logger.warn(facts, 'a mail could not be sent, and will be tried again');
}

/** Ends a mail that will not be sent. */
export async function dropMail(deps: AuthDeps, mail: OutboxMail): Promise<void> {
  await change(deps, mail, DONE);
}

/**
 * Tries a mail once, unless another process does. A failure of the mailer is not thrown: the mail is tried again
 * later.
 */
export async function deliver(deps: AuthDeps, mail: OutboxMail): Promise<void> {
  const { mailer } = deps;
  if (!mailer) return;
  // What is given up is an event, which is sealed.
  await deps.dataKeys.load();
  if (deps.isMailOff(mail.kind)) {
    deps.logger.info(describeMail(deps, mail), 'a mail was not sent, because an option has switched it off');
    return dropMail(deps, mail);
  }
  if (mail.attempts >= MOST_ATTEMPTS) return giveUp(deps, mail, 'no attempt came to an end');
  if (!(await claim(deps, mail))) return;
  const message = await openMessage(deps, mail);
  if (!message) return giveUp(deps, mail, 'none of the secrets opens it');
  try {
    if (message.to !== NOBODY) await mailer.send(message);
  } catch (error) {
    return postpone(deps, mail, describeFailure(error, message));
  }
  await change(deps, mail, { ...DONE, sentAt: deps.clock() });
}
