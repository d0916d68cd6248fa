import type { AuthContext } from '#core/call/context.ts';
import { signValue } from '#core/http/signed-cookie.ts';
import { mailboxesCookie, type ProvedMailbox, readMarks, toMark } from '#core/limits/own-mailboxes.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { DAY } from '#core/options/durations.ts';
import { keysFor } from '#core/options/service-options.ts';

const LIFETIME = 180 * DAY;

/** As many accounts as a browser holds sessions of by default. */
const MOST = 5;

/**
 * Marks the browser as one of the owner of an address, once somebody has proved to be it. The address that was used last is the
 * first one.
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
