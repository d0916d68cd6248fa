import type { AuthContext } from '#core/call/context.ts';
import { setSignedCookie } from '#core/http/own-cookie.ts';
import { mailboxesCookie, type ProvedMailbox, readMarks, toMark } from '#core/limits/own-mailboxes.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { DAY } from '#core/options/durations.ts';

const LIFETIME = 180 * DAY;

/** Number of marks, which is the default number of sessions in one browser. */
const MOST = 5;

/**
 * Marks the browser as one of the owner of an e-mail address, after a user has proved to be the owner. The last
 * one is the first in the list.
 */
export function rememberMailbox(ctx: AuthContext, mailbox: ProvedMailbox): void {
  if (mailbox.emailProvedAt === null || !isLimited(ctx)) return;
  const [known] = readMarks(ctx, ctx);
  const { id, marks } = known ?? { id: ctx.deps.random(24, 'letters'), marks: [] };
  const mark = toMark(id, mailbox);
  const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, MOST);
  setSignedCookie(ctx, mailboxesCookie, { value: [id, ...kept].join('.'), maxAge: LIFETIME });
}
