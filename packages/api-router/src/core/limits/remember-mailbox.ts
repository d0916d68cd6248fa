import type { AuthContext } from '#core/call/context.ts';
import { signValue } from '#core/http/signed-cookie.ts';
import { mailboxesCookie, type ProvedMailbox, readMarks, toMark } from '#core/limits/own-mailboxes.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { DAY } from '#core/options/durations.ts';
import { keysFor } from '#core/options/service-options.ts';

const LIFETIME = 180 * DAY;

/** Number of marks, which is the default number of sessions in one browser. */
const MOST = 5;

/**
 * Marks the browser as one of the owner of an e-mail address, after a user has proved to be the owner. The last
 * one is the first in the list.
 */
export function rememberMailbox(ctx: AuthContext, mailbox: ProvedMailbox): void {
  if (mailbox.emailProvedAt === null || !isLimited(ctx)) return;
  const known = readMarks(ctx, ctx.cookie(mailboxesCookie));
  const { id, marks } = known ?? { id: ctx.deps.random(24, 'letters'), marks: [] };
  const mark = toMark(id, mailbox);
  const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, MOST);
  const { name, attributes } = mailboxesCookie.of(ctx);
  const value = signValue(keysFor(ctx, mailboxesCookie.signing), [id, ...kept].join('.'));
  ctx.response.setCookie(name, value, { ...attributes, maxAge: LIFETIME });
}
