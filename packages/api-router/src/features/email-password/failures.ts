import { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { normalizeEmail } from '#core/email-address.ts';
import { record } from '#core/events/record.ts';
import {
  countsOf,
  forgetGuesses,
  type GuessCount,
  guessesOfADay,
  hiddenCountsOf,
} from '#core/limits/count-guess.ts';
import { guesses } from '#core/limits/limits.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { DAY } from '#core/options/durations.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { writeRefusedUnseen } from '#core/user-enumeration/unseen-work.ts';
import { passwordLocked } from '#features/email-password/facts.ts';
import { passwordLockedMail } from '#features/email-password/mails.ts';

/** Targets for which wrong passwords are counted. */
export const guessTargets = {
  /**
   * The e-mail address of the input, in all unknown browsers together. It may have no account, so a lock shows
   * nothing.
   */
  email: (email: string): string => `address|${normalizeEmail(email)}`,
  /**
   * The username of the input. It has a lock separate from that of the e-mail address of the same account, because
   * a common lock would show which address belongs to a username.
   */
  username: (username: string): string => `username|${username}`,
  /** The account, by any name and in any call. At a sign-in its lock looks like a wrong password. */
  account: (userId: string): string => `account|${userId}`,
  /** One browser in which the right password was entered before. */
  device: (id: string): string => `device|${id}`,
  /** All sessions of the user. */
  user: (userId: string): string => `user|${userId}`,
};

/** In a known browser and in all sessions together: whoever has both may leave the cookie of the browser away. */
const amongKnown = (userId: string): GuessCount => ({ target: guessTargets.user(userId), rule: guesses });

/** Where a wrong password of a sign-in is counted, by the name that was typed, in an unknown browser or a known one. */
export const countsOfSignIn = (
  { target, userId }: { target: string; userId: string | undefined },
  device: string | undefined,
): GuessCount[] =>
  device === undefined || userId === undefined
    ? // Counted without a user, too, so that an unknown name takes the same steps.
      [...countsOf(target), ...hiddenCountsOf(guessTargets.account(userId ?? target))]
    : [...countsOf(guessTargets.device(device)), amongKnown(userId)];

/**
 * Where a wrong password is counted that is typed in a session. In a minute it counts with those of sign-ins, so that
 * nobody tries the password twice as often with a session. In a day it does not, so that strangers who guess do not
 * keep somebody who is signed in from changing the password.
 */
export const countsInSession = ({ id, email }: Pick<User, 'id' | 'email'>): GuessCount[] => [
  { target: guessTargets.email(normalizeEmail(email)), rule: guesses },
  { target: guessTargets.account(id), rule: guesses },
  amongKnown(id),
  { target: guessTargets.user(id), rule: guessesOfADay },
];

const toldKey = (userId: string): string => `told-of-lock|${userId}`;

interface LockedTarget {
  /** The owner, if there is one. */
  userId: string | undefined;
  /** Target of the last guess. */
  about: string;
}

/** Tells the owner, after the answer, that passwords are refused until `until`. One mail for each lock. */
export function tellOfLock(ctx: AuthContext, { userId, about }: LockedTarget, until: Date): void {
  writeRefusedUnseen(ctx, { about, kind: passwordLockedMail.kind, userId }, async (unit) => {
    const user = userId === undefined ? null : await unit.em().findOne(User, userId);
    if (!user) return;
    const { id, name, email } = user;
    const { count } = await unit.deps.counter.count(toldKey(id), DAY, unit.now);
    if (count > 1) return;
    record(unit, passwordLocked, { actorId: null, targetId: id });
    const resetUrl = `${serviceOptions.of(unit).base.origin}/forgot-password`;
    sendNotice(unit, passwordLockedMail, { to: email, userId: id, data: { name, until, resetUrl } });
  });
}

/** Ends a lock, for an owner who has proved their identity in another way. */
export async function liftLock(ctx: AuthContext, { id, email, username }: User): Promise<void> {
  await Promise.all([
    forgetGuesses(ctx, guessTargets.email(email)),
    username !== null && forgetGuesses(ctx, guessTargets.username(username)),
    forgetGuesses(ctx, guessTargets.account(id)),
    forgetGuesses(ctx, guessTargets.user(id)),
    ctx.deps.counter.clear(toldKey(id)),
  ]);
}
