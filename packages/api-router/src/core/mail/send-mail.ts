import type { AuthContext } from '#core/call/context.ts';
import { readHeader } from '#core/http/incoming.ts';
import { type MailData, type MailKind, pickLocale, renderMail } from '#core/mail/index.ts';

/** Mails `to` after the answer, in the language of the browser that asked, so that no answer's time tells of it. */
export function sendMail<Kind extends MailKind>(
  ctx: AuthContext,
  kind: Kind,
  mail: { to: string; data: MailData[Kind] },
): void {
  const { mailer, options } = ctx.deps;
  if (!mailer) return;
  const locale = pickLocale(readHeader(ctx.incoming.headers, 'accept-language') ?? null, options.mail.locale);
  ctx.later(async () => {
    const content = renderMail(kind, mail.data, { appName: options.appName, locale });
    await mailer.send({ ...content, to: mail.to, kind, locale });
  });
}

/** A notice to the owner that something changed; operators may switch these off. */
export function sendNotice<Kind extends MailKind>(
  ctx: AuthContext,
  kind: Kind,
  mail: { to: string; data: MailData[Kind] },
): void {
  if (ctx.options.mail.notices) sendMail(ctx, kind, mail);
}
